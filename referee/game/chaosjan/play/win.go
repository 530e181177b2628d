package play

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
)

// ron claims the newest discard or kan. Several may; each is judged, and all
// are settled together.
func (s *State) ron(e fact.Entry, f fact.Declared) *fault.Fault {
	c := s.Claims
	if c == nil {
		return fault.Refuse("CJ-P7", "there is no tile that %s could claim now.", s.House.Name(f.Seat))
	}
	if slices.ContainsFunc(c.Rons, func(w hand.Win) bool { return w.Seat == f.Seat }) {
		return fault.Refuse("CJ-P4", "%s has won already.", s.House.Name(f.Seat))
	}
	rons, prior := slices.Clone(c.Rons), s.Prior
	s.back(c)
	w, bad := s.Ron(e, f)
	if bad != nil {
		return bad
	}
	w.Prior = prior
	claimed := &Claimed{Before: c.Before, Rons: append(rons, w), Asides: c.Asides}
	bad = s.SettleRons(e, claimed.Rons)
	s.Claims = claimed
	return bad
}

// tsumo wins with the tile just drawn.
func (s *State) tsumo(e fact.Entry, f fact.Declared) *fault.Fault {
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	return s.Tsumo(e, f)
}

// nine is the abortive draw of nine kinds of terminals and honours.
func (s *State) nine(e fact.Entry, f fact.Declared) *fault.Fault {
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	return s.Nine(e, f)
}

// chombo is what a wrong win costs, which is put right with that.
func (s *State) chombo(e fact.Entry, f fact.Declared) *fault.Fault {
	if bad := s.Chombo(e, f); bad != nil {
		return bad
	}
	for i, x := range s.Faults.All() {
		if x.Entry.ID == f.About && x.Chombo == f.Seat {
			s.Change(i, func(x *OpenFault) { x.Open = false })
		}
	}
	return nil
}
