package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// What may be read from a state without making a whole position.

// OpenFaults counts the faults that wait to be put right.
func (s *State) OpenFaults() int { return len(s.open()) }

// Tricks counts the tricks of a seat's team in this hand.
func (s *State) Tricks(seat int) int {
	if s.hand == nil {
		return 0
	}
	return s.taken(s.team(seat))
}

// Results are the rounds settled; the caller owns the slice, not what is in it.
func (s *State) Results() []rules.Result { return slices.Clone(s.results) }
