package seating

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
)

// Role is what a phone is at a table. The zero value is a spectator.
type Role struct {
	Keeper bool // keeps the score: may say everything
	Seat   int  // whose seat it is, 0 for nobody's
	// Elsewhere says that the phone plays in another of its tabs; this one
	// only watches.
	Elsewhere bool
}

// Watches reports a spectator.
func (r Role) Watches() bool { return !r.Keeper && r.Seat == 0 }

// Scorekeeper is the name in the journal of a phone that keeps the score and is nobody's.
const Scorekeeper = "the scorekeeper"

// Name is who the phone speaks for in the journal.
func (r Role) Name(players []string) string {
	switch {
	case r.Seat > 0 && r.Seat <= len(players):
		return players[r.Seat-1]
	case r.Keeper:
		return Scorekeeper
	}
	return ""
}

// Answers reports whether a phone of this role may choose an option of a
// prompt. A player speaks for the own seat and, where the referee asks the
// table to settle something, for the table.
func (r Role) Answers(p rules.Prompt, o rules.Option) bool {
	switch {
	case r.Keeper:
		return true
	case p.Keeper, r.Seat == 0, p.Seat != 0 && p.Seat != r.Seat:
		return false
	case p.Seat == r.Seat, p.Urgent:
		return true
	}
	about := SeatOf(o.Fact)
	return about == 0 || about == r.Seat
}

// May reports whether a phone of this role may say a fact now: anything for
// the scorekeeper; for a player what the position offers the own seat, and
// taking back what was said last by the player's own phone.
func (r Role) May(s table.Snapshot, f fact.Fact) bool {
	if r.Keeper {
		return true
	}
	if r.Seat == 0 {
		return false
	}
	for _, p := range s.Position.Awaiting {
		for _, o := range p.Options {
			if r.Answers(p, o) && fact.Equal(o.Fact, f) {
				return true
			}
		}
	}
	back, retracts := f.(fact.Retracted)
	return retracts && r.Undoes(s, back.Target)
}

// Undoes reports whether a phone of this role may take an entry back by one
// tap: the scorekeeper anything, a player what the own phone said.
func (r Role) Undoes(s table.Snapshot, target fact.ID) bool {
	if r.Keeper {
		return true
	}
	if target < 1 || target > s.Last || r.Seat == 0 {
		return false
	}
	return s.Journal[target-1].Source == fact.Source{Kind: fact.Person, Person: r.Name(s.Setup.Players)}
}

// SeatOf is the seat that a fact speaks of, 0 for none in particular. Of cards it
// is the seat where they lie now, or else where they lay.
func SeatOf(f fact.Fact) int {
	happened := fact.Within(f)
	if happened == nil {
		return 0
	}
	p := happened.Parts()
	if p.Seat > 0 {
		return p.Seat
	}
	for _, z := range slices.Backward(p.Zones) {
		if n := z.Seat(); n > 0 {
			return n
		}
	}
	return 0
}
