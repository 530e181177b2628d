package maids

import (
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// State is a game of the family in progress. One goroutine owns it; a Twist
// works on it while a fact is being applied.
type State struct {
	Variant *Variant
	Setup   game.Setup
	cards   []card.Card // what can be in play, the aside card included
	deck    *pairs.Deck // the same, by number
	twist   Twist

	rulings rules.Record
	results []rules.Result
	ending  Ending

	// Everything below belongs to the present round.
	round, dealer int
	began         fact.ID
	ended         bool // settled, or given up by a new deal
	Ledger        *pairs.Ledger
	draws         *draws.Draws
	last          *Shown // who is left with what, once somebody said so
	rival         *Shown // what was said of the last card against that
	box           *Shown // the aside card, once it may lie open
	peeked        *Shown // the same, when it was looked at and must not be told
	reveal        *rules.Reveal
	laid          fact.Layings   // to amend them
	faults        map[string]int // open conditions → ruling
	stood         map[string]bool
	early         fact.ID // the box was opened too early by that fact
	why           explained
}

// Shown is a single card that was shown: the last one, or the one in the box.
type Shown struct {
	Seat         int
	Card         card.Card
	Alternatives []sight.Guess
	Entry        fact.ID
	Index        int
	Source       fact.SourceKind
}

func newState(v *Variant, setup game.Setup) *State {
	s := &State{Variant: v, Setup: setup, ended: true, faults: map[string]int{}, stood: map[string]bool{}}
	s.cards = v.Deck(setup.Rules)
	s.deck = pairs.NewDeck(s.cards, v.Kin(setup.Rules))
	s.twist = NoTwist{s}
	if v.Twist != nil {
		s.twist = v.Twist(s)
	}
	return s
}

// Apply implements game.State.
func (s *State) Apply(e fact.Entry) {
	switch f := e.Fact.(type) {
	case fact.RoundBegan:
		s.begin(e, f)
		return
	case fact.Declared:
		if f.Verb == VerbEndGame {
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

// Seats is the number of players.
func (s *State) Seats() int { return len(s.Setup.Players) }

// Name is a player's name; "somebody" for no seat in particular.
func (s *State) Name(seat int) string {
	if seat < 1 || seat > s.Seats() {
		return rules.Somebody
	}
	return s.Setup.Players[seat-1]
}

// Names lists players: "Ann, Bea and Cy".
func (s *State) Told(seats []int) rules.Text {
	names := make([]rules.Text, len(seats))
	for i, n := range seats {
		names[i] = rules.Say("%s", s.Name(n))
	}
	return rules.Listed(names)
}

// Rule adds a ruling of the present round and returns its number.
func (s *State) Rule(r rules.Ruling) int {
	r.Round = s.round
	return s.rulings.Add(r)
}

// Note adds a remark, its text as fmt.Sprintf has it.
func (s *State) Note(e fact.Entry, clause string, seat int, format string, args ...any) {
	s.rulings.Say(rules.Ruling{Kind: rules.Note, Clause: clause, Entry: e.ID, Seat: seat, Round: s.round}, format, args...)
}

// Hold keeps a named fault open for as long as on says so, unless the table
// has let it stand. The ruling is made when the fault opens.
func (s *State) Hold(name string, on bool, ruling func() rules.Ruling) {
	i, open := s.faults[name]
	switch {
	case on && !open && !s.stood[name]:
		r := ruling()
		r.Kind, r.Open = rules.Fault, true
		s.faults[name] = s.Rule(r)
	case open && !on:
		s.close(name, i)
	}
}

// HeldOpen reports whether the named fault is open, and its ruling.
func (s *State) HeldOpen(name string) (rules.Ruling, bool) {
	i, open := s.faults[name]
	if !open {
		return rules.Ruling{}, false
	}
	return s.rulings.At(i), true
}

func (s *State) close(name string, i int) {
	s.rulings.Shut(i)
	delete(s.faults, name)
}

// letStand is the table's word that a fault is accepted as it is (CM-11).
func (s *State) letStand(e fact.Entry, about fact.ID) {
	accepted := len(s.Ledger.LetStand(about)) > 0
	if !accepted {
		accepted = s.letWait(e, about)
	}
	for _, name := range slices.Sorted(maps.Keys(s.faults)) {
		if i := s.faults[name]; s.rulings.At(i).Entry == about {
			s.close(name, i)
			s.stood[name] = true
			accepted = true
			s.Note(e, s.Variant.Cite.stand(s.rulings.At(i).Clause), s.rulings.At(i).Seat, "the table lets it stand.")
		}
	}
	if !accepted {
		s.Note(e, s.Variant.Cite.stand(s.Variant.Cite.Pair), 0, "there is nothing to let stand here.")
	}
}

// Dealt is how many cards are in the players' hands at the start of a round.
func (s *State) Dealt() int {
	if s.Variant.Aside {
		return len(s.cards) - 1
	}
	return len(s.cards)
}

// unread reports whether a card of a group, or a single card shown, is still
// a question.
func (s *State) unread() bool {
	unknown := func(x *Shown) bool { return x != nil && !x.Card.IsFace() }
	return unknown(s.last) || unknown(s.box) || s.Ledger.Count(pairs.Unread) > 0
}
