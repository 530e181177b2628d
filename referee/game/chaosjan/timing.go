package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
)

// enter brings the game to the moment at which a card is played now.
func (s *State) enter(e fact.Entry, p cards.Play) *fault.Fault {
	if s.hand.Stage == hand.Claims || s.hand.Stage == hand.ClaimKan {
		if s.hand.Stage == hand.Claims && s.hand.Wall == 0 {
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
	h := &s.hand
	switch {
	case h.Stage == hand.Claims || h.Stage == hand.ClaimKan:
		if h.Wall == 0 && h.Stage == hand.Claims {
			return false, nil
		}
		return true, s.word(e)
	case h.Stage == hand.Window && s.Window.Kind() == priority.Riichi && h.Declare.Seat == 0:
		return true, s.close(e, p.Seat)
	case h.Stage == hand.Window && s.Window.Kind() == priority.Opening && h.Kind != hand.ByCall && p.Card.Only == pack.AfterDraw:
		return true, s.close(e, h.Active)
	case h.Stage == hand.ToDraw && h.Wall > 0:
		return true, s.drawTile()
	}
	return false, nil
}
