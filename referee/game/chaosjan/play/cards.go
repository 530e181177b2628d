package play

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
)

// playsCard is a card that is played. In tacit play it belongs to the first
// moment that allows it (CJ-P8).
func (s *State) playsCard(e fact.Entry, f fact.Declared) *fault.Fault {
	p, bad := s.PlayOf(e, f)
	if bad != nil {
		return bad
	}
	if _, tap := e.Fact.(fact.Declared); tap && s.WasSeen(p.Card.Name, p.Seat, s.Hand.Began) {
		return nil // the camera saw it first
	}
	if !s.Hand.Playing() {
		if p.Card.Type == pack.Negate {
			if s.Modifier.Fresh {
				return fault.Refuse("CJ-1.4b.2", "Modifiers cannot be negated.")
			}
			return fault.Refuse("CJ-1.1c", "no hand is being played: nobody has priority.")
		}
		dealer := s.Round.Dealer
		if s.Told.Round == 0 {
			dealer = f.Seat
		}
		if bad := s.dealtBy(e, dealer, "CJ-1.1c", "no hand is being played: nobody has priority."); bad != nil {
			return bad
		}
	}
	if bad := s.enterWhenAllowed(e, p); bad != nil {
		return bad
	}
	if bad := s.PutOnStack(e, p, s.Hand.Declare.Laid()); bad != nil {
		return bad
	}
	s.answered(p)
	return nil
}

// enterWhenAllowed takes a card into the window, in tacit play into the first that allows it.
func (s *State) enterWhenAllowed(e fact.Entry, p cards.Play) *fault.Fault {
	var first *fault.Fault
	start := s.Clone()
	for range 6 {
		before := s.Clone()
		bad := s.enter(e, p)
		if bad == nil {
			s.understand(e, first, start)
			return nil
		}
		*s = before
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

// understand remembers a card for which a draw was understood, with the game as it was before it.
func (s *State) understand(e fact.Entry, wrong *fault.Fault, before State) {
	if wrong != nil && s.Hand.Wall < before.Hand.Wall {
		before.Understood = nil
		s.Understood = &Mark{Entry: e, Wrong: wrong, Before: before}
	}
}

// enter brings the game to the moment at which a card is played now.
func (s *State) enter(e fact.Entry, p cards.Play) *fault.Fault {
	if s.Hand.Stage == hand.Claims || s.Hand.Stage == hand.ClaimKan {
		if s.Hand.Stage == hand.Claims && s.Hand.Wall == 0 {
			return fault.Refuse("CJ-P7", "there is no window after the last discard.")
		}
		if bad := s.word(e); bad != nil {
			return bad
		}
	}
	negate := p.Card.Type == pack.Negate
	if negate {
		if wasted, bad := s.OnNoStack(); wasted || bad != nil {
			return bad
		}
	} else if bad := s.Timing(p); bad != nil {
		return bad
	}
	done, r := s.Window.Reach(p.Seat, negate)
	if r != nil {
		if bad := s.Unless(r); bad != nil {
			return bad
		}
		if s.Window.Sub() && !negate { // all have passed for the cards in play, as the table lets it stand
			done = append(done, s.PassUntil(func(int) bool { return !s.Window.Sub() })...)
		}
		if s.Window.Kind() == priority.None {
			return s.Refused(r)
		}
	}
	return s.Resolve(e, done)
}

// advance goes on to the next moment at which cards may be played, as far as
// no tile need be discarded for that.
func (s *State) advance(e fact.Entry, p cards.Play) (moved bool, bad *fault.Fault) {
	h := &s.Hand
	switch {
	case h.Stage == hand.Claims || h.Stage == hand.ClaimKan:
		if h.Wall == 0 && h.Stage == hand.Claims {
			return false, nil
		}
		return true, s.word(e)
	case h.Stage == hand.Window && s.Window.Kind() == priority.Riichi && h.Declare.Seat == 0:
		return true, s.close(e, p.Seat)
	case h.Stage == hand.Window && s.Window.Kind() == priority.Opening && h.Kind != hand.ByCall &&
		p.Card.Only == pack.AfterDraw:
		return true, s.close(e, h.Active)
	case h.Stage == hand.ToDraw && h.Wall > 0:
		return true, s.drawTile()
	}
	return false, nil
}
