package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// calledBefore reports whether a fact is a call of who laid the newest discard, on the one before it: it was told
// after what was discarded with it. That is its fault, and it counts on the discard that it was on.
func (s *State) calledBefore(e fact.Entry) bool {
	d, _ := e.Fact.(fact.Declared)
	c := s.live.Claims
	if !verb.IsCall(e.Fact) || c == nil || c.Prior == nil || d.Seat != s.live.Hand.Newest {
		return false
	}
	on, kept := &c.Prior.Before.Hand, s.live
	if on.Newest == d.Seat || !hand.Fits(d, on.LastTile()) {
		return false
	}
	late := fault.Refuse(
		"CJ-P7", "it was told after the discard of %s, and counts before it.", rules.One(kept.Hand.LastTile()),
	)
	if s.inTime(e, c.Prior, late, e.ID, &kept) {
		return true
	}
	s.live = kept
	return false
}

// inTime carries a call out on the discard that it was on, and what was said after that, up to a fact; what was drawn
// there was not. It reports whether no more faults come of it than there were, but for its own.
func (s *State) inTime(e fact.Entry, on *play.Claimed, wrong *fault.Fault, until fact.ID, kept *play.State) bool {
	s.live = on.Before.Apart(kept)
	s.live.Claims = &play.Claimed{Before: on.Before}
	river := s.live.Hand.River[s.live.Hand.Newest]
	first := s.place(river[len(river)-1].Entry) + 1
	most := 1
	for _, f := range kept.Faults.From(on.Before.Faults.Len()) {
		if f.Entry.ID != e.ID {
			most++
		}
	}
	most += on.Before.Faults.Len()
	wrong.Late = true
	s.fault(e, wrong)
	if s.carryOutFact(e, false) != nil {
		return false
	}
	for _, x := range s.entries[first:s.place(until)] {
		if d, said := x.Fact.(fact.Declared); x.ID == e.ID || said && d.Verb == verb.Draw {
			continue
		}
		if s.again(x); s.live.Faults.Len() > most {
			return false
		}
	}
	return true
}
