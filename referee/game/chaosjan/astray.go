package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// strays remembers a step that was a fault, and from which the table may go on.
func (s *State) strays(e fact.Entry, t *fault.Fault, before play.State) {
	played, is := e.Fact.(fact.Declared)
	early := t.Clause == "CJ-2.3" || t.Clause == "CJ-2.7a" // before somebody had passed aloud
	_, deal := e.Fact.(fact.RoundBegan)
	if t.Stands && t.Held == 0 && (deal && s.live.Hand.Unsettled() || s.isMove(e.Fact)) && (!is || played.Verb != verb.Play || early) {
		before.Astray = nil
		s.live.Astray = &play.Mark{Entry: e, Wrong: t, Turn: s.live.WhoseTurn(), Before: before}
	}
}

// isStep reports whether a fact is a step of the hand: a discard, or one of these verbs.
func (s *State) isStep(f fact.Fact, verbs ...string) bool {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone.Seat() > 0 && len(f.Cards) == 1 && !s.house.OfPack(f.Cards[0])
	case fact.Declared:
		return slices.Contains(verbs, f.Verb)
	}
	return false
}

// isMove reports whether a fact is a step of the hand, a win or a card.
func (s *State) isMove(f fact.Fact) bool {
	return s.isStep(f, verb.Pass, verb.Draw, verb.Riichi, verb.Chi, verb.Pon, verb.Kan, verb.ClosedKan, verb.AddedKan, verb.North, verb.Ron, verb.Tsumo, verb.Ready,
		verb.Exhausted, verb.Play)
}

// goneOn reports whether a fact that is unlawful follows from the newest step that was, and is lawful with it: the table has gone
// on from there. A discard out of turn may lie as it was laid, or have been that of whose turn it was.
func (s *State) goneOn(e fact.Entry) bool {
	a, kept := s.live.Astray, s.live
	if a == nil {
		return false
	}
	if _, deal := e.Fact.(fact.RoundBegan); !deal && !s.isMove(e.Fact) {
		return false
	}
	for _, x := range readings(a) {
		s.live = a.Before.Apart(&kept)
		s.fault(a.Entry, a.Wrong)
		if s.carryOutFact(x.entry, x.forced) == nil && s.followed(a.Entry.ID, e.ID, len(kept.Faults)) <= len(kept.Faults) && s.carryOutFact(e, false) == nil {
			return true
		}
	}
	s.live, s.live.Astray = kept, nil
	if a.Tried < mostTried {
		again := *a
		again.Tried++
		s.live.Astray = &again
	}
	return false
}

// mostTried is how many facts may follow a step that was a fault, unlawful themselves and no steps that go on from it, before the
// table is taken not to have gone on from there. Without end, a game of many faults would be folded over and over.
const mostTried = 5

// reading is what a step that was a fault may have been.
type reading struct {
	entry  fact.Entry
	forced bool
}

func readings(a *play.Mark) []reading {
	all := []reading{{a.Entry, true}}
	if f, ok := a.Entry.Fact.(fact.CardsLaid); ok && a.Turn > 0 && a.Turn != f.Zone.Seat() {
		x := a.Entry
		f.Zone = zone.Seat(a.Turn)
		x.Fact = f
		all = append(all, reading{x, false})
	}
	return all
}

// followed carries out what was said between two facts, and returns how many faults there are then, at most one more than are let
// pass.
func (s *State) followed(first, last fact.ID, most int) int {
	for _, x := range s.entries[s.place(first)+1 : s.place(last)] {
		if len(s.live.Faults) > most {
			break
		}
		if s.letStood(x) {
			continue
		}
		_, stood := s.stood[int64(x.ID)]
		if t := s.carryOutFact(x, stood); t != nil {
			s.fault(x, t)
		}
	}
	return len(s.live.Faults)
}

// place is where a fact lies among those so far; it is looked for from the newest on.
func (s *State) place(id fact.ID) int {
	for i, e := range slices.Backward(s.entries) {
		if e.ID == id {
			return i
		}
	}
	return len(s.entries)
}
