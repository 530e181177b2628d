package page

import "context"

// Move is what a phone needs to go on at another machine of its hall: a ticket,
// and the addresses of the others, with spaces between them.
type Move struct{ Ticket, To string }

type moveKey struct{}

// WithMove has all pages of a request bring it along.
func WithMove(ctx context.Context, m Move) context.Context {
	return context.WithValue(ctx, moveKey{}, m)
}

func moveOf(ctx context.Context) Move {
	m, _ := ctx.Value(moveKey{}).(Move)
	return m
}
