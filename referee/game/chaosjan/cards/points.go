package cards

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// Has is the points of a seat; of 0, what lies on the table.
func (s *Table) Has(seat int) int { return s.ledger.Of(sticks.Account(seat)) }

// AllPoints are the points of all seats, seat 1 first.
func (s *Table) AllPoints() []int {
	points := make([]int, s.House.Seats)
	for i := range points {
		points[i] = s.Has(i + 1)
	}
	return points
}

// Sum is all points there are; it never changes.
func (s *Table) Sum() int { return s.ledger.Sum() }

// Give moves points whatever the payer has; 0 is the table.
func (s *Table) Give(from, to, amount int, why string, entry fact.ID) {
	s.ledger.Exchange(
		sticks.Transfer{From: sticks.Account(from), To: sticks.Account(to), Amount: amount, Why: why, Entry: entry},
	)
}

// Moved is how often points have changed hands so far.
func (s *Table) Moved() int { return s.ledger.Len() }

// MovedSince is what has changed hands after the first n times.
func (s *Table) MovedSince(n int) []sticks.Transfer { return s.ledger.Since(n) }
