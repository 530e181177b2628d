package play

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// deal begins a hand, and the first turn of it.
func (s *State) deal(e fact.Entry, f fact.RoundBegan) *fault.Fault {
	if bad := s.Deal(e, f); bad != nil || s.Over {
		return bad
	}
	s.Claims, s.Lapsed, s.Understood, s.Left = nil, nil, nil, nil
	return s.beginTurn(e, s.Round.Dealer, hand.ByDraw)
}

// dealtUntold begins the hand that a fact belongs to, where none is played, as the table lets it stand: its deal was
// not told. Before the first hand, who takes the first step has dealt.
func (s *State) dealtUntold(e fact.Entry) *fault.Fault {
	if s.Hand.Playing() {
		return nil
	}
	if s.Told.Round == 0 {
		return s.dealtBy(e, max(1, verb.Seat(e.Fact)), "CJ-P4", "no hand is being played: nobody has dealt.")
	}
	return s.dealtBy(
		e, s.Round.Dealer, "CJ-P4", rules.Say("no hand is being played: %s has not dealt.", s.House.Name(s.Round.Dealer)),
	)
}

// dealtBy begins a hand whose deal was not told, if that is let stand; it is a fault otherwise, of that clause.
func (s *State) dealtBy(e fact.Entry, dealer int, clause string, said rules.Text) *fault.Fault {
	if bad := s.Judge.Allow(false, clause, "%s", said); bad != nil {
		bad.Deals = dealer
		return bad
	}
	return s.deal(e, fact.RoundBegan{Dealer: dealer})
}
