package play

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// deal begins a hand: the set-up is checked before the first, cards are drawn.
func (s *State) deal(e fact.Entry, f fact.RoundBegan) *fault.Fault {
	if f.Dealer < 1 || f.Dealer > s.House.Seats {
		return fault.Refuse("CJ-P19", "a hand needs a dealer who sits at the table.")
	}
	if s.Hand.Unsettled() {
		if bad := s.Judge.Allow(false, "CJ-P4", "hand %d is not settled: let it stand, and it is, with the hands that were shown.", s.Told.Round); bad != nil {
			return bad
		}
		if bad := s.exhausted(e); bad != nil || s.Over {
			return bad
		}
	}
	if s.Hand.Playing() {
		if bad := s.Judge.Allow(false, "CJ-P19", "hand %d is not over: let it stand, and it is given up and dealt again.", s.Told.Round); bad != nil {
			return bad
		}
		s.giveUp(e)
	}
	if s.Hand.Began == 0 { // the decks are built once, also where the first hand is given up
		if bad := s.Deck.CheckSetup(&s.Told, e); bad != nil {
			return bad
		}
	}
	if s.Told.Round == 0 {
		s.Round.First, s.Round.Dealer = f.Dealer, f.Dealer
	}
	if f.Dealer != s.Round.Dealer {
		if bad := s.Judge.Allow(false, "CJ-P4", "it is %s who deals, not %s.", s.House.Name(s.Round.Dealer), s.House.Name(f.Dealer)); bad != nil {
			return bad
		}
		s.Round.Dealer = f.Dealer
	}
	s.Told.Round++
	s.Hand.Deal(e.ID)
	s.Claims, s.Lapsed, s.Understood, s.Settled = nil, nil, nil, 0
	s.began = s.AllPoints()
	s.Told.Say(rules.Round, e.ID, "CJ-P19", s.Round.Dealer, "%s: %s deals.", s.Round.Name(s.House), s.House.Name(s.Round.Dealer))
	s.tellDeal(e)
	s.HandBegins(e, s.Round.Dealer)
	return s.beginTurn(e, s.Round.Dealer, hand.ByDraw)
}

// dealtUntold begins the hand that a fact belongs to, where none is played, as the table lets it stand: its deal was not told. Before the
// first hand, who takes the first step has dealt.
func (s *State) dealtUntold(e fact.Entry) *fault.Fault {
	if s.Hand.Playing() {
		return nil
	}
	if s.Told.Round == 0 {
		return s.dealtBy(e, max(1, verb.Seat(e.Fact)), "CJ-P4", "no hand is being played: nobody has dealt.")
	}
	return s.dealtBy(e, s.Round.Dealer, "CJ-P4", rules.Say("no hand is being played: %s has not dealt.", s.House.Name(s.Round.Dealer)))
}

// dealtBy begins a hand whose deal was not told, if that is let stand; it is a fault otherwise, of that clause.
func (s *State) dealtBy(e fact.Entry, dealer int, clause string, said rules.Text) *fault.Fault {
	if bad := s.Judge.Allow(false, clause, "%s", said); bad != nil {
		bad.Deals = dealer
		return bad
	}
	return s.deal(e, fact.RoundBegan{Dealer: dealer})
}

// giveUp ends a hand that is dealt again: what riichi was paid goes back.
func (s *State) giveUp(e fact.Entry) {
	s.sticksBack(e)
	s.Told.Note(e, "CJ-P19", 0, "the hand is given up and dealt again.")
	s.clear(e)
	s.Told.Round--
}

// sticksBack gives the sticks of a hand that does not count back to who declared riichi, as far as they still lie there.
func (s *State) sticksBack(e fact.Entry) {
	for seat, r := range s.Hand.Riichi {
		back := min(hand.Stick, s.Has(0))
		if r == riichi.NoRiichi || back == 0 {
			continue
		}
		s.Give(0, seat, back, "riichi taken back", e.ID)
		s.Told.Say(rules.Score, e.ID, "CJ-P4", seat, "%s takes back %d points of the riichi.", s.House.Name(seat), back)
	}
}

// ended is how a hand came to its end.
type ended struct {
	text   rules.Text
	clause string
	stays  bool // the dealer deals again
	honba  bool // one more counter
}

// clear takes what a hand leaves in play off the table.
func (s *State) clear(e fact.Entry) {
	s.HandOver(e, s.Hand.Declare.Laid())
	s.Hand.Withdraw()
}

// endHand goes through what comes between two hands (CJ-P13): what lasts to
// the end of the hand, the winds, the Modifier that is due.
func (s *State) endHand(e fact.Entry, end ended) *fault.Fault {
	h := &s.Hand
	claims := s.Claims
	h.Over()
	s.clear(e)
	result := rules.Result{Round: s.Told.Round, Dealer: s.Round.Dealer, Said: end.text, Clause: end.clause, From: h.Began, To: e.ID}
	for seat := 1; seat <= s.House.Seats; seat++ {
		result.Gains = append(result.Gains, s.Has(seat)-s.began[seat-1])
	}
	next, rotated := s.Round.Next(s.House, end.stays, end.honba)
	if s.Round = next; rotated {
		s.Rotate(e, !s.Round.Last(s.House))
	}
	s.Told.Rule(rules.Ruling{Kind: rules.Round, Clause: end.clause, Entry: e.ID, Said: end.text})
	var below []int
	for seat := 1; seat <= s.House.Seats; seat++ {
		if s.Has(seat) < 0 {
			below = append(below, seat)
		}
	}
	switch {
	case s.Round.Last(s.House):
		s.endGame(e, "The last hand is over.")
	case len(below) > 0 && s.House.On("bust"):
		s.endGame(e, rules.Say("Below zero: %s.", s.House.Names(below)))
	}
	for seat := 1; seat <= s.House.Seats; seat++ {
		result.Totals = append(result.Totals, s.Has(seat))
	}
	s.Told.Results = append(s.Told.Results, result)
	s.tellEnd(e)
	s.Claims = claims
	return nil
}

// endGame finds who is first: most points, a tie to who sits nearer to the
// first dealer (CJ-P19).
func (s *State) endGame(e fact.Entry, why rules.Text) {
	s.EndEffects(e, "the game is over", func(cards.Effect) bool { return true })
	if s.Hand.Playing() {
		s.Hand.Over()
		s.NoWindow()
	}
	order := s.House.From(s.Round.First)
	if len(s.Told.Results) == 0 && s.level(order) {
		s.Over, s.Ending = true, rules.NothingPlayed
		s.Told.Rule(rules.Ruling{Kind: rules.Round, Clause: "CJ-P19", Entry: e.ID, Said: s.Ending})
		return
	}
	best := order[0]
	for _, seat := range order {
		if s.Has(seat) > s.Has(best) {
			best = seat
		}
	}
	if lies := s.Has(0); lies > 0 && s.House.Set["table_at_end"] == "first" {
		s.Give(0, best, lies, "the table", e.ID)
		s.Told.Say(rules.Score, e.ID, "CJ-P16", best, "%s receives the %d points that are left on the table.", s.House.Name(best), lies)
	}
	s.Over, s.Winners = true, []int{best}
	s.Ending = rules.Say("%s %s is first.", why, s.House.Name(best))
	s.Told.Rule(rules.Ruling{Kind: rules.Win, Clause: "CJ-P19", Entry: e.ID, Seat: best, Said: s.Ending})
}

// level says that nobody has more points than another.
func (s *State) level(seats []int) bool {
	return !slices.ContainsFunc(seats, func(n int) bool { return s.Has(n) != s.Has(seats[0]) })
}
