package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/priority"
)

// mend clears what stepped over somebody who has played or passed now (CJ-P8): what lies on the table lies there. If they have
// played, their card comes first, and may be negated.
func (s *State) mend(e fact.Entry) {
	for i := range s.faults {
		f := s.faults[i]
		switch {
		case f.waits && !s.Window.Sub():
			s.carryOutLate(i)
		case f.held == 0 || !s.Told.Rulings[f.ruling].Open || !answersHold(e.Fact) || slices.Contains(s.Window.Holds(), f.held):
		case s.Window.Sub():
			s.setWaits(i, true)
		default:
			s.carryOutLate(i)
		}
	}
}

// behind is the fault of a step that follows from steps which wait for somebody, and would be lawful once these are carried out:
// it steps over them, too. It is nil for any other step.
func (s *State) behind(e fact.Entry) *fault.Fault {
	kept, held := s.live, 0
	defer func() { s.live = kept }()
	for _, f := range kept.faults {
		if f.held == 0 || !kept.Told.Rulings[f.ruling].Open {
			continue
		}
		if held = f.held; s.carryOutFact(f.entry, true) != nil {
			return nil
		}
	}
	if held == 0 || !s.isMove(e.Fact) || s.carryOutFact(e, false) != nil {
		return nil
	}
	return s.Refused(&priority.Refusal{Clause: priority.Held, Why: priority.AskedToWait, Seat: held})
}

// answersHold reports whether a fact is the word of somebody who had asked to wait.
func answersHold(f fact.Fact) bool {
	d, ok := f.(fact.Declared)
	return ok && (d.Verb == verb.Pass || d.Verb == verb.Play)
}

// lingers reports whether a fact belongs to the card in play, so that a step which waits for that goes on waiting.
func (s *State) lingers(f fact.Fact) bool {
	switch f := f.(type) {
	case fact.Declared:
		return answersHold(f) || f.Verb == verb.Quiet || s.isAside(f)
	case fact.CardsLaid:
		return f.Zone == zone.Deck || len(f.Cards) == 1 && s.ofPack(f.Cards[0])
	}
	return true
}

// makeUp carries out the steps that wait: with the next step everybody has passed.
func (s *State) makeUp() {
	for i := range s.faults {
		if s.faults[i].waits {
			s.carryOutLate(i)
		}
	}
}

// setWaits clears a fault, and says whether its step waits.
func (s *State) setWaits(i int, waits bool) {
	s.faults = slices.Clone(s.faults)
	s.faults[i].waits = waits
	s.Told.Open(s.faults[i].ruling, false)
}

// carryOutLate carries out a step that stepped over somebody. If it still cannot be, its fault is open.
func (s *State) carryOutLate(i int) {
	saved := s.clone()
	entry := s.faults[i].entry
	t := s.do(entry)
	if t != nil {
		s.live = saved
		s.faults = slices.Clone(s.faults)
		s.faults[i].waits, s.faults[i].held = false, t.Held
		s.Told.Open(s.faults[i].ruling, true)
		return
	}
	s.setWaits(i, false)
	s.hand.Mended = s.isStep(entry.Fact, verb.Draw)
}
