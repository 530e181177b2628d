package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chicksrule/hand"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// What may be read from a state without making a whole position.

// OpenFaults counts the faults that wait to be put right.
func (s *State) OpenFaults() int { return len(s.book.Open()) }

// Tricks counts the tricks of a seat's team in this hand.
func (s *State) Tricks(seat int) int {
	if s.hand == nil {
		return 0
	}
	return s.hand.Tricks(seat)
}

// Results are the rounds settled; the caller owns the slice, not what is in it.
func (s *State) Results() []rules.Result { return slices.Clone(s.results) }

// Record is the hand being played, or the last one; ok is false before any.
func (s *State) Record() (r hand.Record, ok bool) {
	if s.hand == nil {
		return hand.Record{}, false
	}
	r = s.hand.Record()
	if n := len(s.results); n > 0 && s.results[n-1].Round == s.round {
		r.Done, r.Gains = true, slices.Clone(s.results[n-1].Gains)
	}
	return r, true
}
