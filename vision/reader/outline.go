package reader

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// outline is the card on which i is the top left index; deck is the deck's offset between a card's two indices, where it is
// not known how large cards are.
func (i index) outline(deck offset) sight.Quad {
	if !i.cardKnown() {
		return outline(i, deck)
	}
	top := i.above(i.card)
	return asSeen(outline(top, top.other()), i.card)
}

// outline is the card on which a is the top left index, o being the offset between a card's two indices.
func outline(a index, o offset) sight.Quad {
	along := func(right, up float64) sight.Point {
		return sight.Point{
			X: a.Centre.X + a.Height*(-right*a.Up.Y+up*a.Up.X),
			Y: a.Centre.Y + a.Height*(right*a.Up.X+up*a.Up.Y),
		}
	}
	m := a.edges()
	right, down := o.right+m.side, -(o.down + m.end)
	return sight.Quad{along(-m.side, m.end), along(right, m.end), along(right, down), along(-m.side, down)}
}

// between is the card on which a and b are indices at opposite corners.
func between(a, b index) sight.Quad {
	paper := a.card
	a, b = seenAbove(a, b)
	h := math.Sqrt(a.Height * b.Height)
	up := unit(sight.Point{X: a.Up.X - b.Up.X, Y: a.Up.Y - b.Up.Y})
	right := sight.Point{X: -up.Y, Y: up.X}
	middle := sight.Point{X: (a.Centre.X + b.Centre.X) / 2, Y: (a.Centre.Y + b.Centre.Y) / 2}
	o := apart(a, b)
	across, along := h*(math.Abs(o.right)/2+sideMargin), h*(o.down/2+endMargin)
	if a.cardKnown() {
		across, along = a.card.Width/2, a.card.Height/2
	}
	corner := func(r, u float64) sight.Point {
		return sight.Point{X: middle.X + r*across*right.X + u*along*up.X, Y: middle.Y + r*across*right.Y + u*along*up.Y}
	}
	q := sight.Quad{corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)}
	if a.cardKnown() {
		return asSeen(q, paper)
	}
	return q
}
