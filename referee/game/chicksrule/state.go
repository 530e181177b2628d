package chicksrule

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/faults"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/hand"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/partners"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// State is a game in progress.
type State struct {
	setup   game.Setup
	table   partners.Seats
	deck    tarot.Deck
	book    faults.Book
	results []rules.Result
	hands   int // results that were played for
	over    bool
	ending  rules.Text
	winners []int

	round, dealer int
	began         fact.ID
	hand          *hand.Hand // nil before the first deal
}

// Apply implements game.State.
func (s *State) Apply(e fact.Entry) {
	if _, setup := e.Fact.(fact.GameBegan); setup || !fact.Plain(e.Fact) {
		return
	}
	if s.over {
		s.idle(e)
		return
	}
	if f, ok := e.Fact.(fact.RoundBegan); ok {
		s.begin(e, f)
		return
	}
	if f, ok := e.Fact.(fact.Declared); ok && f.Verb == verb.EndGame {
		s.endGame(e)
		return
	}
	if !s.live() {
		s.idle(e)
		return
	}
	s.hand.Apply(e)
	s.settle()
}

// idle says of what comes while no hand is played that it counts for nothing. That
// cards are swept together, shuffled and dealt, the camera may see, and it is
// none of the referee's business.
func (s *State) idle(e fact.Entry) {
	switch said := !fact.SeenOnly(e); {
	case s.over && said:
		s.book.Note(e, "CR-12", 0, "the game is over, so this changes nothing.")
	case s.round == 0 && said:
		s.book.Note(e, "CR-2", 0, "no hand has been dealt, so this counts for nothing: say first who deals.")
	case said:
		s.book.Note(e, "CR-2", 0, "hand %d is over, so this counts for nothing: say first who deals the next.", s.round)
	}
}

// live reports whether a hand is being played.
func (s *State) live() bool { return s.hand != nil && !s.hand.Ended() }

// nextDealer is who deals next: the deal moves to the left (OM-11). The first
// seat begins.
func (s *State) nextDealer() int { return s.table.Left(s.dealer) }

func (s *State) begin(e fact.Entry, f fact.RoundBegan) {
	due := s.nextDealer()
	if s.live() {
		s.book.Drop()
		s.book.Rule(
			rules.Ruling{
				Kind: rules.Round, Clause: "OM-11", Entry: e.ID,
				Said: rules.Say("hand %d is given up and counts for nothing.", s.round),
			},
		)
		due = s.dealer
	}
	odd := s.dealer != 0 && f.Dealer != due
	s.round++
	s.dealer = f.Dealer
	if f.Dealer < 1 || f.Dealer > len(s.table) {
		s.dealer = due
	}
	if s.hand == nil {
		s.hand = hand.New(s.table, s.deck, s.setup.Rules, &s.book)
	}
	s.began = e.ID
	s.hand.Deal(s.round, s.dealer)
	s.book.Deal(s.round)
	dealt := rules.Say(
		"hand %d: %s deals %d cards to each and %d to the kitty.", s.round, s.table.Name(s.dealer), s.table.Cards(),
		s.table.Kitty(),
	)
	if s.table.Kitty() == 0 {
		dealt = rules.Say(
			"hand %d: %s deals %d cards to each and none to a kitty.", s.round, s.table.Name(s.dealer), s.table.Cards(),
		)
	}
	s.book.Rule(rules.Ruling{Kind: rules.Round, Clause: "CR-2", Entry: e.ID, Seat: s.dealer,
		Said: dealt})
	if odd {
		s.book.Note(e, "OM-11", s.dealer, "the deal moves to the left: it was %s’s turn to deal.", s.table.Name(due))
	}
	s.book.Play()
}
