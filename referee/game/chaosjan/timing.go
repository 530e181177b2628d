package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// enter brings the game to the moment at which a card is played now.
func (s *State) enter(e fact.Entry, p play) *fault.Fault {
	if s.hand.Stage == hand.Claims || s.hand.Stage == hand.ClaimKan {
		if s.hand.Stage == hand.Claims && s.hand.Wall == 0 {
			return fault.Refuse("CJ-P7", "there is no window after the last discard.")
		}
		if bad := s.word(e); bad != nil {
			return bad
		}
	}
	negate := p.card.Type == pack.Negate
	if negate {
		if wasted, bad := s.onNoStack(); wasted || bad != nil {
			return bad
		}
	} else if bad := s.timing(p); bad != nil {
		return bad
	}
	done, r := s.window.Reach(p.seat, negate)
	if r != nil {
		if bad := s.unless(r); bad != nil {
			return bad
		}
		if s.window.Sub() && !negate { // all have passed for the cards in play, as the table lets it stand
			done = append(done, s.passUntil(func(int) bool { return !s.window.Sub() })...)
		}
		if s.window.Kind() == priority.None {
			return s.refused(r)
		}
	}
	return s.resolve(e, done)
}

// onNoStack reports a Negate upon a Hyper, which is wasted or refused (CJ-1.3e), or upon a Modifier that came just now (CJ-1.4b.2).
func (s *State) onNoStack() (wasted bool, bad *fault.Fault) {
	if s.mod.fresh && !s.window.Sub() {
		return false, fault.Refuse("CJ-1.4b.2", "Modifiers cannot be negated.")
	}
	last := s.window.Last()
	if s.window.Sub() || !last.Swift || s.window.Kind() == priority.None {
		return false, nil
	}
	if s.house.Set["negate_hyper"] == "refused" {
		return false, fault.Refuse("CJ-1.3e", "Hyper cards cannot be negated.")
	}
	return true, nil
}

// timing says whether a card may be played in the window that is open.
func (s *State) timing(p play) *fault.Fault {
	kind, active := s.window.Kind(), s.window.Active()
	own := kind != priority.None && p.seat == active
	first := own && kind == priority.Opening
	c := p.card
	when := func(ok bool, clause string, text rules.Text) *fault.Fault {
		return s.judge.Allow(ok, clause, "%s.", text)
	}
	if c.Type == pack.Hyper {
		switch p.hyper.Hyper.Timing {
		case pack.AnyPlayer:
			return when(kind == priority.Opening, "CJ-1.3d", "this Hyper is played at the beginning of a turn, before the draw")
		case pack.AnyTime:
			return when(kind != priority.None, "CJ-1.1c", "nobody has priority now")
		default:
			return when(first, "CJ-1.3c", "a Hyper is played in one’s own turn, before the draw")
		}
	}
	if c.Only == pack.AtRiichi {
		return when(false, "CJ-1.1e", "it is played only as you declare riichi")
	}
	if c.Type == pack.Stock {
		if bad := when(first, "CJ-1.6a", "a Stock is played in one’s own turn, before the draw"); bad != nil {
			return bad
		}
	}
	if bad := when(kind != priority.None, "CJ-1.1c", "nobody has priority now"); bad != nil {
		return bad
	}
	switch c.Only {
	case pack.OwnTurn:
		return when(own, "CJ-1.1f", "it is played only in one’s own turn")
	case pack.OthersTurn:
		return when(!own, "CJ-1.1f", "it is played only in another player’s turn")
	case pack.BeforeDraw:
		return when(kind == priority.Opening, "CJ-1.1f", "it is played only before a tile is drawn")
	case pack.AfterDraw:
		return when(kind == priority.Drawn, "CJ-1.1f", "it is played only after a tile was drawn")
	case pack.Always, pack.AtRiichi, pack.AnyPlayer, pack.AnyTime:
	}
	return nil
}

// advance goes on to the next moment at which cards may be played, as far as
// no tile need be discarded for that.
func (s *State) advance(e fact.Entry, p play) (moved bool, bad *fault.Fault) {
	h := &s.hand
	switch {
	case h.Stage == hand.Claims || h.Stage == hand.ClaimKan:
		if h.Wall == 0 && h.Stage == hand.Claims {
			return false, nil
		}
		return true, s.word(e)
	case h.Stage == hand.Window && s.window.Kind() == priority.Riichi && h.Declare.Seat == 0:
		return true, s.close(e, p.seat)
	case h.Stage == hand.Window && s.window.Kind() == priority.Opening && h.Kind != hand.ByCall && p.card.Only == pack.AfterDraw:
		return true, s.close(e, h.Active)
	case h.Stage == hand.ToDraw && h.Wall > 0:
		return true, s.drawTile()
	}
	return false, nil
}
