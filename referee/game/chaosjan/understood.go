package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// understood is a draw that nobody has said: a card was played that only a draw allows, so in tacit play the draw was taken as made
// (CJ-P8).
type understood struct {
	entry  fact.Entry
	wrong  *fault.Fault // why the card could not be played before the draw
	before live
}

// understand remembers a card for which a draw was understood, with the game as it was before it.
func (s *State) understand(e fact.Entry, wrong *fault.Fault, before live) {
	if wrong != nil && s.hand.Wall < before.hand.Wall {
		before.understood = nil
		s.understood = &understood{entry: e, wrong: wrong, before: before}
	}
}

// drawnOnlyNow reports whether a fact is the draw that was understood from a card. It was played too early then, and is the fault,
// not the draw. Where others have answered that card since, it stays as all took it, and the draw is only said late.
func (s *State) drawnOnlyNow(e fact.Entry) bool {
	u, kept := s.understood, s.live
	f, said := e.Fact.(fact.Declared)
	if u == nil || !said || f.Verb != verb.Draw || f.Seat != s.hand.Active {
		return false
	}
	s.live = u.before.apart()
	s.fault(u.entry, u.wrong)
	if s.followed(u.entry.ID, e.ID) == len(kept.faults)+1 && s.carryOutFact(e, false) == nil {
		return true
	}
	s.live = kept
	s.understood = nil
	return true
}
