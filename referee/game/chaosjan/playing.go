package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/pack"
)

// playsCard is a card that is played. In tacit play it belongs to the first
// moment that allows it (CJ-P8).
func (s *State) playsCard(e fact.Entry, f fact.Declared) *fault.Fault {
	p, bad := s.PlayOf(e, f)
	if bad != nil {
		return bad
	}
	if _, tap := e.Fact.(fact.Declared); tap && s.WasSeen(p.Card.Name, p.Seat, s.hand.Began) {
		return nil // the camera saw it first
	}
	if !s.hand.Playing() {
		if p.Card.Type == pack.Negate && s.Modifier.Fresh {
			return fault.Refuse("CJ-1.4b.2", "Modifiers cannot be negated.")
		}
		return fault.Refuse("CJ-1.1c", "no hand is being played: nobody has priority.")
	}
	if bad := s.enterWhenAllowed(e, p); bad != nil {
		return bad
	}
	if bad := s.PutOnStack(e, p, s.hand.Declare.Play); bad != nil {
		return bad
	}
	s.answered(p)
	return nil
}

// enterWhenAllowed takes a card into the window, in tacit play into the first that allows it.
func (s *State) enterWhenAllowed(e fact.Entry, p cards.Play) *fault.Fault {
	var first *fault.Fault
	start := s.clone()
	for range 6 {
		before := s.clone()
		bad := s.enter(e, p)
		if bad == nil {
			s.understand(e, first, start)
			return nil
		}
		s.live = before
		if first == nil || s.Judge.Lets {
			first = bad
		}
		if s.House.Spoken || p.Card.Type == pack.Negate {
			return first
		}
		if moved, bad := s.advance(e, p); !moved || bad != nil {
			if bad != nil && first.Clause == "CJ-2.6" {
				return bad
			}
			return first
		}
	}
	return nil
}
