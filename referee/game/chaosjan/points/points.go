// Package points is the points of a game of Chaos;Jan: what each player has and what lies on the table, and what people
// say that they pay and take. They move in sticks, and their sum never changes.
package points

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// Points are everybody's, by seat; of 0 is what lies on the table. They are copied by Clone.
type Points struct {
	house  *house.House
	judge  *fault.Judge
	ledger sticks.Ledger
}

// New are the points with which a game begins.
func New(h *house.House, j *fault.Judge) Points {
	return Points{house: h, judge: j, ledger: sticks.New(h.Seats, h.Start)}
}

// Clone is a copy to come back to, when the way that was gone from it is given up.
func (p *Points) Clone() Points {
	c := *p
	c.ledger = p.ledger.Clone()
	return c
}

// Has is the points of a seat; of 0, what lies on the table.
func (p *Points) Has(seat int) int { return p.ledger.Of(sticks.Account(seat)) }

// AllPoints are the points of all seats, seat 1 first.
func (p *Points) AllPoints() []int {
	points := make([]int, p.house.Seats)
	for i := range points {
		points[i] = p.Has(i + 1)
	}
	return points
}

// Sum is all points there are; it never changes.
func (p *Points) Sum() int { return p.ledger.Sum() }

// Give moves points whatever the payer has; 0 is the table.
func (p *Points) Give(from, to, amount int, why string, entry fact.ID) {
	p.ledger.Exchange(
		sticks.Transfer{From: sticks.Account(from), To: sticks.Account(to), Amount: amount, Why: why, Entry: entry},
	)
}

// Moved is how often points have changed hands so far.
func (p *Points) Moved() int { return p.ledger.Len() }

// MovedSince is what has changed hands after the first n times.
func (p *Points) MovedSince(n int) []sticks.Transfer { return p.ledger.Since(n) }
