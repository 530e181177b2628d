package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// State is a game in progress. What may change is in live, which is put back
// as it was when a fact turns out to be unlawful.
type State struct {
	house *house.House
	// entries are all facts so far and stood those whose faults the table has
	// accepted, with the clauses of these: what it accepts holds from the start, so
	// the game is folded again.
	entries []fact.Entry
	stood   map[int64]string
	judge   fault.Judge // the fact being carried out stands, whatever is wrong with it
	live    play.State
}

// Apply implements game.State.
func (s *State) Apply(e fact.Entry) {
	if !fact.Plain(e.Fact) {
		return
	}
	s.entries = append(s.entries, e)
	if f, ok := e.Fact.(fact.Declared); ok && f.Verb == verb.LetStand {
		s.letStand(e, f.About)
		return
	}
	s.step(e)
}

// step carries a fact out, or leaves everything as it was and calls the fault.
func (s *State) step(e fact.Entry) {
	if s.afterTheEnd(e) {
		return
	}
	_, stood := s.stood[int64(e.ID)]
	t := s.carryOutFact(e, stood)
	if t == nil {
		return
	}
	if held := s.behind(e); held != nil {
		if held.Held == verb.Seat(e.Fact) && s.waitsNoMore(e) {
			return
		}
		t = held
	} else if s.noFault(e, t) {
		return
	}
	if s.waitsToo(e, t) {
		return
	}
	before := s.live.Clone()
	s.fault(e, t)
	s.strays(e, t, before)
}

// afterTheEnd notes what is said once the game is over. Another ron on the tile that ended it still counts, and what
// somebody held.
func (s *State) afterTheEnd(e fact.Entry) bool {
	f, _ := e.Fact.(fact.Declared)
	if !s.live.Over || f.Verb == verb.Held || f.Verb == verb.Ron && s.live.Claims != nil {
		return false
	}
	if !fact.SeenOnly(e) {
		s.live.Told.Note(e, "CJ-P19", 0, "the game is over, so this changes nothing.")
	}
	return true
}

// noFault reports whether a fact that is unlawful is no fault of its own: it was said twice, it follows from what is a
// fault already, or that fact is the fault and not this one.
func (s *State) noFault(e fact.Entry, t *fault.Fault) bool {
	return s.passesAgain(e, t) || s.answersAFault(e, t) || s.goneOn(e, t) || s.calledBefore(e) || t.Idle ||
		s.drawnOnlyNow(e) || s.hangsOnACall(e, t)
}

// carryOutFact carries a fact out on the live state; what is unlawful leaves it as it was. A fact that is forced
// stands whatever is wrong with it.
func (s *State) carryOutFact(e fact.Entry, forced bool) *fault.Fault {
	saved := s.live.Clone()
	if !s.lingers(e.Fact) {
		s.makeUp()
	}
	if s.live.Hand.Playing() {
		s.live.Settled = s.live.Moved()
	}
	s.judge.Lets, s.live.Prior = forced, s.previous(e.ID)
	t := s.live.Do(e)
	s.judge.Lets = false
	if t != nil {
		s.live = saved
		return t
	}
	if c := s.live.Claims; c != nil && s.live.IsAside(e.Fact) {
		kept := *c
		kept.Asides = append(slices.Clone(c.Asides), e)
		s.live.Claims = &kept
	}
	s.live.Ahead = nil
	s.saidRight(e)
	s.mend(e)
	return nil
}
