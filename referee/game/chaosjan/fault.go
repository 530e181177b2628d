package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// openFault is a fault with what the fact said.
type openFault struct {
	ruling int
	entry  fact.Entry
	stands bool // it may be let stand
	held   int  // the seat that had asked to wait, and was stepped over
	waits  bool // that seat has played: it is carried out once the card has been dealt with
	turn   int  // whose turn it was
	chombo int  // who would pay for a wrong win
}

// doubt is a tile that could not be read, or a card of which it is not known what it was played as.
type doubt struct {
	entry fact.Entry
	index int
	early bool // a card that is known, and could not be played when it was seen
}

// letStand takes the table's word, and folds the game again.
func (s *State) letStand(e fact.Entry, about fact.ID) {
	i := slices.IndexFunc(s.faults, func(f openFault) bool { return f.entry.ID == about && f.stands && s.Told.Rulings[f.ruling].Open })
	if i < 0 {
		s.Told.Note(e, "CJ-P4", 0, "there is nothing to let stand here.")
		return
	}
	s.stood[int64(about)] = s.Told.Rulings[s.faults[i].ruling].Clause
	s.live = s.fresh()
	for _, e := range s.entries {
		if !s.letStood(e) {
			s.step(e)
		}
	}
}

// letStood notes what the table let stand, if a fact said so.
func (s *State) letStood(e fact.Entry) bool {
	f, ok := e.Fact.(fact.Declared)
	if !ok || f.Verb != verb.LetStand {
		return false
	}
	if clause, stands := s.stood[int64(f.About)]; stands {
		s.Told.Note(e, clause, 0, "the table lets it stand.")
	} else {
		s.Told.Note(e, "CJ-P4", 0, "there is nothing to let stand here.")
	}
	return true
}

// isAside reports what may be said between a discard and its claims without
// being a word of the next turn: indicators, payments that a card asks for, a
// Modifier that is noted late (between hands it belongs to the next one).
func (s *State) isAside(f fact.Fact) bool {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone == zone.Deck
	case fact.Declared:
		return slices.Contains([]string{verb.Hold, verb.Ready, verb.Ura, verb.Pay, verb.Take, verb.Cards, verb.Leaves, verb.EffectEnds}, f.Verb) ||
			f.Verb == verb.Modifier && s.hand.Playing()
	}
	return false
}

func (s *State) fault(e fact.Entry, t *fault.Fault) {
	text := t.Said
	if deed := s.deed(e.Fact); deed != "" && t.Chombo == 0 { // a wrong win says whose it is
		text = rules.Say("%s. %s", deed, t.Said.Capital())
	}
	r := rules.Ruling{Kind: rules.Fault, Clause: t.Clause, Said: text, Entry: e.ID, Seat: verb.Seat(e.Fact), Open: true}
	s.faults = append(s.faults, openFault{ruling: s.Told.Rule(r), entry: e, stands: t.Stands, held: t.Held, chombo: t.Chombo, turn: s.whoseTurn()})
}
