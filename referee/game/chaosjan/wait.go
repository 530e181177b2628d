package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// mend clears what stepped over somebody who has played or passed now (CJ-P8): what lies on the table lies there. If
// they have played, their card comes first, and may be negated.
func (s *State) mend(e fact.Entry) {
	for _, i := range s.waiting() {
		f := s.live.Faults.At(i)
		switch {
		case f.Waits && !s.live.Window.Sub():
			s.carryOutLate(i)
		case !f.Pending() || !answersHold(e.Fact) || slices.Contains(s.live.Window.Holds(), f.Held):
		case s.live.Window.Sub():
			s.setWaits(i, true)
		default:
			s.carryOutLate(i)
		}
	}
}

// waiting are the places of the steps that stepped over somebody who has not spoken, or whose card is dealt with first.
func (s *State) waiting() (places []int) {
	for i, f := range s.live.Faults.All() {
		if f.Waits || f.Pending() {
			places = append(places, i)
		}
	}
	return places
}

// behind is the fault of a step that follows from steps which wait for somebody, and would be lawful once these are
// carried out: it steps over them, too. It is nil for any other step.
func (s *State) behind(e fact.Entry) *fault.Fault {
	if !s.isMove(e.Fact) {
		return nil
	}
	live := s.live
	ahead := s.ahead()
	if s.live = live; ahead.Held == 0 {
		return nil
	}
	s.live.Ahead = ahead
	if ahead.Stuck {
		return nil
	}
	live, s.live = s.live, ahead.State
	wrong := s.carryOutFact(e, false)
	ahead.State, s.live = s.live, live
	if wrong != nil {
		return nil
	}
	ahead.Upto++ // this one
	return s.live.Refused(&priority.Refusal{Clause: priority.Held, Why: priority.AskedToWait, Seat: ahead.Held})
}

// waitsToo notes a step that steps over somebody who was stepped over already: it counts once they have spoken, as the
// step before does, whose fault it is.
func (s *State) waitsToo(e fact.Entry, t *fault.Fault) bool {
	deed := s.deed(e.Fact)
	before := slices.ContainsFunc(s.waiting(), func(i int) bool { return s.live.Faults.At(i).Held == t.Held })
	if t.Held == 0 || deed == "" || !before {
		return false
	}
	s.live.Faults.Add(&play.OpenFault{Entry: e, Held: t.Held, Behind: true, Ruling: s.live.Told.Rule(rules.Ruling{
		Kind: rules.Note, Clause: t.Clause, Entry: e.ID, Seat: verb.Seat(e.Fact),
		Said: rules.Say("%s. It waits for %s, too.", deed, s.house.Name(t.Held)),
	})})
	return true
}

// waitsNoMore carries out a step of somebody who had asked to wait, once what stepped over them is: who goes on
// themselves has passed.
func (s *State) waitsNoMore(e fact.Entry) bool {
	kept, pass := s.live.Clone(), e
	pass.Fact = fact.Declared{Seat: verb.Seat(e.Fact), Verb: verb.Pass}
	if s.carryOutFact(pass, false) == nil && s.carryOutFact(e, false) == nil {
		return true
	}
	s.live = kept
	return false
}

// ahead carries out the steps that wait for somebody, those that were not carried out for the step before.
func (s *State) ahead() *play.Ahead {
	a := play.Ahead{State: s.live}
	if s.live.Ahead != nil {
		a = *s.live.Ahead
	}
	a.State = a.State.Alone()
	faults := s.live.Faults
	s.live = a.State
	for ; a.Upto < faults.Len() && !a.Stuck; a.Upto++ {
		if f := faults.At(a.Upto); f.Pending() {
			a.Held = f.Held
			a.Stuck = s.carryOutFact(f.Entry, true) != nil
		}
	}
	a.State = s.live
	return &a
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
		return answersHold(f) || f.Verb == verb.Quiet || s.live.IsAside(f)
	case fact.CardsLaid:
		return f.Zone == zone.Deck || len(f.Cards) == 1 && s.house.OfPack(f.Cards[0])
	}
	return true
}

// makeUp carries out the steps that wait: with the next step everybody has passed.
func (s *State) makeUp() {
	for _, i := range s.waiting() {
		if s.live.Faults.At(i).Waits {
			s.carryOutLate(i)
		}
	}
}

// setWaits clears a fault, and says whether its step waits.
func (s *State) setWaits(i int, waits bool) {
	s.live.Change(i, func(f *play.OpenFault) { f.Waits, f.Open, f.Behind = waits, false, false })
}

// carryOutLate carries out a step that stepped over somebody. If it still cannot be, its fault is open.
func (s *State) carryOutLate(i int) {
	saved := s.live.Clone()
	entry := s.live.Faults.At(i).Entry
	s.setWaits(i, false) // at first, so that a claim which goes back to this step finds it cleared
	t := s.live.Do(entry)
	if t != nil {
		s.live = saved
		if f := s.live.Faults.At(i); f.Behind { // a fault of its own, after all
			s.live.Change(i, func(f *play.OpenFault) { f.Held, f.Behind = 0, false })
			s.fault(entry, t)
			return
		}
		s.live.Change(i, func(f *play.OpenFault) { f.Waits, f.Open, f.Held = false, true, t.Held })
		return
	}
	s.live.Hand.Mend(s.isStep(entry.Fact, verb.Draw))
}
