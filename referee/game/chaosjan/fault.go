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
	held   bool // it stepped over who had asked to wait
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
	clause       string
	text         rules.Text // a sentence
	stands, held bool
	chombo       int
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
		if f, ok := e.Fact.(fact.Declared); ok && f.Verb == VerbLetStand {
			if clause, stands := s.stood[int64(f.About)]; stands {
				s.note(e, clause, 0, "the table lets it stand.")
			} else {
				s.note(e, "CJ-P4", 0, "there is nothing to let stand here.")
			}
			continue
		}
		s.step(e)
	}
}

// isAside reports what may be said between a discard and its claims without
// being a word of the next turn: indicators, payments that a card asks for.
func isAside(f fact.Fact) bool {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone == zone.Deck
	case fact.Declared:
		return slices.Contains([]string{VerbHold, VerbReady, VerbUra, VerbPay, VerbTake, VerbCards, VerbLeaves, VerbEffectEnds}, f.Verb)
	}
	return false
}

// mend tries again what stepped over somebody who has played or passed now
// (CJ-P8): what lies on the table lies there.
func (s *State) mend(e fact.Entry) {
	if f, ok := e.Fact.(fact.Declared); !ok || f.Verb != VerbPass && f.Verb != VerbPlay {
		return
	}
	for i := range s.faults {
		f := s.faults[i]
		if !f.held || !s.rulings[f.ruling].Open {
			continue
		}
		saved := s.clone()
		if s.do(f.entry) != nil {
			s.live = saved
			continue
		}
		s.rulings = slices.Clone(s.rulings)
		s.rulings[f.ruling].Open = false
		if d, ok := f.entry.Fact.(fact.Declared); ok && d.Verb == VerbDraw {
			s.hand.mended = true
		}
	}
}

func (s *State) fault(e fact.Entry, t *trouble) {
	text := t.text
	if deed := s.deed(e.Fact); deed != "" && t.chombo == 0 { // a wrong win says whose it is
		text = rules.Say("%s. %s", deed, t.text.Capital())
	}
	r := rules.Ruling{Kind: rules.Fault, Clause: t.clause, Said: text, Entry: e.ID, Seat: about(e.Fact), Open: true}
	s.faults = append(s.faults, openFault{ruling: s.rule(r), entry: e, stands: t.stands, held: t.held, chombo: t.chombo})
}
