package maids

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids/book"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/maids/laid"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/maids/showing"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// State is a game of the family in progress: what lies on the table, what was ruled,
// and the round that they belong to. One goroutine owns it; a Twist works on it while
// a fact is being applied.
type State struct {
	*laid.Cards
	book.Book
	Variant *Variant
	Setup   game.Setup
	twist   Twist
	showing *showing.Showing

	results []rules.Result
	ending  points.Ending

	// Everything below belongs to the present round.
	round, dealer int
	began         fact.ID
	ended         bool // settled, or given up by a new deal
	draws         *draws.Draws
}

func newState(v *Variant, setup game.Setup) *State {
	s := &State{Variant: v, Setup: setup, ended: true}
	s.Cards = laid.New(setup.Players, v.Deck(setup.Rules), v.Kin(setup.Rules), v.Aside, v.Cite)
	s.twist = NoTwist{s}
	if v.Twist != nil {
		s.twist = v.Twist(s)
	}
	s.showing = showing.New(s.Cards, &s.Book, showing.Terms{
		Cite: v.Cite, Maid: v.Maid, Aside: v.Aside, Opening: s.twist.Box,
	})
	return s
}

// Apply implements game.State.
func (s *State) Apply(e fact.Entry) {
	switch f := e.Fact.(type) {
	case fact.RoundBegan:
		s.begin(e, f)
		return
	case fact.Declared:
		if f.Verb == verb.EndGame {
			s.endGame(e)
			return
		}
	case nil, fact.GameBegan, fact.Amended, fact.Retracted, fact.Inserted:
		return
	}
	if !s.Live() {
		s.idle(e)
		return
	}
	switch f := e.Fact.(type) {
	case fact.CardsLaid:
		s.lay(e, f)
	case fact.CardsMoved:
		s.move(e, f)
	case fact.CardsTaken:
		s.take(e, f)
	case fact.Declared:
		s.declare(e, f)
	}
	if s.Live() {
		s.review(e)
		s.settle(e)
	}
}

// idle says of what comes while no round is played that it counts for nothing. That
// cards are swept together, shuffled and dealt, the camera may see, and it is
// none of the referee's business.
func (s *State) idle(e fact.Entry) {
	switch said := !fact.SeenOnly(e); {
	case s.ending.Over && said:
		s.Note(e, s.ending.Clause, 0, "the game is over, so this changes nothing.")
	case s.round == 0 && said:
		s.Note(e, s.Variant.Cite.Opening, 0, "no round has begun, so this counts for nothing: say first who deals.")
	case said:
		s.Note(
			e, s.Variant.Cite.Opening, 0, "round %d is over, so this counts for nothing: say first who deals the next.", s.round,
		)
	}
}

// Live reports whether a round is being played: begun, and not settled.
func (s *State) Live() bool { return !s.ended && !s.ending.Over }

// letStand is the table's word that a fault is accepted as it is (CM-11).
func (s *State) letStand(e fact.Entry, about fact.ID) {
	accepted := len(s.Ledger.LetStand(about)) > 0
	if !accepted {
		accepted = s.letWait(e, about)
	}
	for _, r := range s.Book.LetStand(about) {
		accepted = true
		s.Note(e, s.Variant.Cite.Stands(r.Clause), r.Seat, "the table lets it stand.")
	}
	if !accepted {
		s.Note(e, s.Variant.Cite.Stands(s.Variant.Cite.Pair), 0, "there is nothing to let stand here.")
	}
}

// unread reports whether a card of a group, or a single card shown, is still
// a question.
func (s *State) unread() bool { return s.showing.Unread() || s.Ledger.Count(pairs.Unread) > 0 }
