package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
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

// Trouble is why a fact is unlawful. What stands may be let stand.
type trouble struct {
	clause string
	text   rules.Text // a sentence
	stands bool
	held   int
	chombo int
}

// refuse is a fact that cannot be carried out at all.
func refuse(clause, format string, args ...any) *trouble {
	return &trouble{clause: clause, text: rules.Say(format, args...)}
}

// allow is nil if ok, or if the table lets the fact stand.
func (s *State) allow(ok bool, clause, format string, args ...any) *trouble {
	if ok || s.forced {
		return nil
	}
	t := refuse(clause, format, args...)
	t.stands = true
	return t
}

// letStand takes the table's word, and folds the game again.
func (s *State) letStand(e fact.Entry, about fact.ID) {
	i := slices.IndexFunc(s.faults, func(f openFault) bool { return f.entry.ID == about && f.stands && s.rulings[f.ruling].Open })
	if i < 0 {
		s.note(e, "CJ-P4", 0, "there is nothing to let stand here.")
		return
	}
	s.stood[int64(about)] = s.rulings[s.faults[i].ruling].Clause
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
	if !ok || f.Verb != VerbLetStand {
		return false
	}
	if clause, stands := s.stood[int64(f.About)]; stands {
		s.note(e, clause, 0, "the table lets it stand.")
	} else {
		s.note(e, "CJ-P4", 0, "there is nothing to let stand here.")
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
		return slices.Contains([]string{VerbHold, VerbReady, VerbUra, VerbPay, VerbTake, VerbCards, VerbLeaves, VerbEffectEnds}, f.Verb) ||
			f.Verb == VerbModifier && s.playing()
	}
	return false
}

func (s *State) fault(e fact.Entry, t *trouble) {
	text := t.text
	if deed := s.deed(e.Fact); deed != "" && t.chombo == 0 { // a wrong win says whose it is
		text = rules.Say("%s. %s", deed, t.text.Capital())
	}
	r := rules.Ruling{Kind: rules.Fault, Clause: t.clause, Said: text, Entry: e.ID, Seat: about(e.Fact), Open: true}
	s.faults = append(s.faults, openFault{ruling: s.rule(r), entry: e, stands: t.stands, held: t.held, chombo: t.chombo, turn: s.whoseTurn()})
}
