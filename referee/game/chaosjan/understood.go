package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// drawnOnlyNow reports whether a fact is the draw that was understood from a card. It was played too early then, and
// is the fault, not the draw. Where others have answered that card since, it stays as all took it, and the draw is
// only said late.
func (s *State) drawnOnlyNow(e fact.Entry) bool {
	u, kept := s.live.Understood, s.live
	f, said := e.Fact.(fact.Declared)
	if u == nil || !said || f.Verb != verb.Draw || f.Seat != s.live.Hand.Active {
		return false
	}
	s.live = u.Before.Apart(&kept)
	s.fault(u.Entry, u.Wrong)
	if s.followed(u.Entry.ID, e.ID, kept.Faults.Len()+1) == kept.Faults.Len()+1 && s.carryOutFact(e, false) == nil {
		return true
	}
	s.live = kept
	s.live.Understood = nil
	return true
}
