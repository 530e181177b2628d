package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// deal begins a hand: the set-up is checked before the first, cards are drawn.
func (s *State) deal(e fact.Entry, f fact.RoundBegan) *fault.Fault {
	if f.Dealer < 1 || f.Dealer > s.house.Seats {
		return fault.Refuse("CJ-P19", "a hand needs a dealer who sits at the table.")
	}
	if s.hand.Playing() {
		if bad := s.judge.Allow(false, "CJ-P19", "hand %d is not over: let it stand, and it is given up and dealt again.", s.told.Round); bad != nil {
			return bad
		}
		s.giveUp(e)
	}
	if s.hand.Began == 0 { // the decks are built once, also where the first hand is given up
		if bad := s.checkSetup(e); bad != nil {
			return bad
		}
	}
	if s.told.Round == 0 {
		s.first, s.dealer = f.Dealer, f.Dealer
	}
	if f.Dealer != s.dealer {
		if bad := s.judge.Allow(false, "CJ-P4", "it is %s who deals, not %s.", s.house.Name(s.dealer), s.house.Name(f.Dealer)); bad != nil {
			return bad
		}
		s.dealer = f.Dealer
	}
	s.told.Round++
	s.hand.Deal(e.ID)
	s.claims, s.understood, s.settled = nil, nil, 0
	s.began = s.allPoints()
	s.told.Say(rules.Round, e.ID, "CJ-P19", s.dealer, "%s: %s deals.", s.handName(), s.house.Name(s.dealer))
	s.tellDeal(e)
	for _, seat := range s.house.From(s.dealer) {
		if s.told.Round > 1 || s.house.On("first_hand_draw") {
			s.drawCards(e, seat, 1, "CJ-4.2")
		}
		if s.paid[seat] {
			s.drawCards(e, seat, 1, "CJ-4.3")
		}
	}
	s.paid, s.mod.fresh = [5]bool{}, false
	s.due = nil
	return s.beginTurn(e, s.dealer, hand.ByDraw)
}

// giveUp ends a hand that is dealt again: what riichi was paid goes back.
func (s *State) giveUp(e fact.Entry) {
	s.sticksBack(e)
	s.told.Note(e, "CJ-P19", 0, "the hand is given up and dealt again.")
	s.clear(e)
	s.told.Round--
}

// sticksBack gives the sticks of a hand that does not count back to who declared riichi, as far as they still lie there.
func (s *State) sticksBack(e fact.Entry) {
	for seat, r := range s.hand.Riichi {
		back := min(hand.Stick, s.ledger.Of(sticks.Table))
		if r == riichi.NoRiichi || back == 0 {
			continue
		}
		s.ledger.Exchange(sticks.Transfer{From: sticks.Table, To: acc(seat), Amount: back, Why: "riichi taken back", Entry: e.ID})
		s.told.Say(rules.Score, e.ID, "CJ-P4", seat, "%s takes back %d points of the riichi.", s.house.Name(seat), back)
	}
}

// clear takes what a hand leaves in play off the table: cards without effect, effects that last to its end, and what was
// to be carried out, but for what its end itself asks for.
func (s *State) clear(e fact.Entry) {
	for _, c := range s.window.Stack() {
		if !c.Gone {
			s.discardCard(s.plays[c.ID-1].card.Name)
		}
	}
	s.window = priority.New(s.house.Seats, s.house.Spoken)
	if d := s.hand.Declare; d.Play != 0 && !d.Paid {
		s.loseRiichiCard(e, d)
	}
	s.hand.Declare = hand.Declared{}
	s.due = slices.DeleteFunc(slices.Clone(s.due), func(d due) bool { return d.since != e.ID })
	s.effectsEnd(e, "the hand is over", func(x effect) bool { return x.endsWithHand(s.house) })
}

var (
	winds = [...]rules.Text{"East", "South", "West", "North"}
	// hands are the hands of a round by their number.
	hands = [...]string{"East %d", "South %d", "West %d", "North %d"}
)

// wind is the wind of a seat in this hand.
func (s *State) wind(seat int) rules.Text {
	return winds[(seat-s.dealer+s.house.Seats)%s.house.Seats]
}

// handName is "East 1", with its honba.
func (s *State) handName() rules.Text {
	n := s.house.Seats
	name := rules.Message(hands[s.passed/n%4], s.passed%n+1)
	if s.honba > 0 {
		name = rules.Say("%s, %d honba", name, s.honba)
	}
	return name
}

// ended is how a hand came to its end.
type ended struct {
	text    rules.Text
	clause  string
	winners []int
	stays   bool // the dealer deals again
	honba   bool // one more counter
}

// endHand goes through what comes between two hands (CJ-P13): what lasts to
// the end of the hand, the winds, the Modifier that is due.
func (s *State) endHand(e fact.Entry, end ended) *fault.Fault {
	h := &s.hand
	claims := s.claims
	h.Stage = hand.Between
	s.clear(e)
	result := rules.Result{Round: s.told.Round, Dealer: s.dealer, Said: end.text, Clause: end.clause, From: h.Began, To: e.ID}
	for seat := 1; seat <= s.house.Seats; seat++ {
		result.Gains = append(result.Gains, s.ledger.Of(acc(seat))-s.began[seat-1])
	}
	round := s.passed / s.house.Seats
	if end.honba {
		s.honba++
	}
	if !end.stays {
		s.dealer = s.house.Next(s.dealer)
		s.passed++
		if !end.honba {
			s.honba = 0
		}
		if s.house.Set["wind_rotation"] == "seat-winds" || s.passed/s.house.Seats != round {
			s.rotate(e)
		}
	}
	s.told.Rule(rules.Ruling{Kind: rules.Round, Clause: end.clause, Entry: e.ID, Said: end.text})
	var below []int
	for seat := 1; seat <= s.house.Seats; seat++ {
		if s.ledger.Of(acc(seat)) < 0 {
			below = append(below, seat)
		}
	}
	switch {
	case s.passed >= s.house.Deals:
		s.endGame(e, "The last hand is over.")
	case len(below) > 0 && s.house.On("bust"):
		s.endGame(e, rules.Say("Below zero: %s.", s.house.Names(below)))
	}
	for seat := 1; seat <= s.house.Seats; seat++ {
		result.Totals = append(result.Totals, s.ledger.Of(acc(seat)))
	}
	s.told.Results = append(s.told.Results, result)
	s.tellEnd(e)
	s.claims = claims
	return nil
}

// rotate turns the winds: what lasts until then is over, and a new Modifier is
// due (CJ-1.4b.1).
func (s *State) rotate(e fact.Entry) {
	s.effectsEnd(e, "the winds have rotated", func(x effect) bool { return x.until == "winds" })
	if s.passed < s.house.Deals && s.modifiersLeft() {
		s.mod.due = 1
	}
}

// endGame finds who is first: most points, a tie to who sits nearer to the
// first dealer (CJ-P19).
func (s *State) endGame(e fact.Entry, why rules.Text) {
	s.effectsEnd(e, "the game is over", func(effect) bool { return true })
	if s.hand.Playing() {
		s.hand.Stage = hand.Between
		s.window = priority.New(s.house.Seats, s.house.Spoken)
	}
	order := s.house.From(s.first)
	if len(s.told.Results) == 0 && s.level(order) {
		s.over, s.ending = true, rules.NothingPlayed
		s.told.Rule(rules.Ruling{Kind: rules.Round, Clause: "CJ-P19", Entry: e.ID, Said: s.ending})
		return
	}
	best := order[0]
	for _, seat := range order {
		if s.ledger.Of(acc(seat)) > s.ledger.Of(acc(best)) {
			best = seat
		}
	}
	if lies := s.ledger.Of(sticks.Table); lies > 0 && s.house.Set["table_at_end"] == "first" {
		s.ledger.Exchange(sticks.Transfer{From: sticks.Table, To: acc(best), Amount: lies, Why: "the table", Entry: e.ID})
		s.told.Say(rules.Score, e.ID, "CJ-P16", best, "%s receives the %d points that are left on the table.", s.house.Name(best), lies)
	}
	s.over, s.winners = true, []int{best}
	s.ending = rules.Say("%s %s is first.", why, s.house.Name(best))
	s.told.Rule(rules.Ruling{Kind: rules.Win, Clause: "CJ-P19", Entry: e.ID, Seat: best, Said: s.ending})
}

// level says that nobody has more points than another.
func (s *State) level(seats []int) bool {
	return !slices.ContainsFunc(seats, func(n int) bool { return s.ledger.Of(acc(n)) != s.ledger.Of(acc(seats[0])) })
}

// modifiersLeft reports whether a Modifier is left that was not in play yet.
func (s *State) modifiersLeft() bool {
	return slices.ContainsFunc(s.modifierDeck(), func(name string) bool { return !slices.Contains(s.mod.past, name) })
}
