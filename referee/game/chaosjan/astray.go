package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/reading"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// strays remembers a step that was a fault, and from which the table may go on.
func (s *State) strays(e fact.Entry, t *fault.Fault, before play.State) {
	called := s.live.Faults.At(s.live.Faults.Len() - 1)
	if len(called.Laid) == 0 && !s.mayGoOn(e, t) || t.Held != 0 || verb.IsPlay(e.Fact) && !reading.Early(t) {
		return
	}
	before.Astray = nil
	s.live.Astray = &play.Mark{
		Entry: e, Wrong: t, Turn: s.live.WhoseTurn(), Before: before,
		Kans: called.Kans, Pon: called.Called, Laid: called.Laid,
	}
}

// mayGoOn reports whether a fact that is a fault is a step from which the table may go on.
func (s *State) mayGoOn(e fact.Entry, t *fault.Fault) bool {
	if !t.Stands && !verb.IsCall(e.Fact) && !verb.IsPass(e.Fact) {
		return false
	}
	h := &s.live.Hand
	return verb.IsDeal(e.Fact) && (h.Unsettled() || !h.Playing()) || t.Deals > 0 || s.isMove(e.Fact) ||
		verb.IsIndicator(e.Fact) && h.Playing()
}

// turns reports whether an indicator is turned after a fact: a kan, a deal, or a discard after a kan.
func turns(f fact.Fact) bool {
	return verb.IsDeal(f) || verb.IsCall(f) || verb.IsDiscard(f)
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
	return s.isStep(
		f,
		verb.Pass,
		verb.Draw,
		verb.Riichi,
		verb.Chi,
		verb.Pon,
		verb.Kan,
		verb.ClosedKan,
		verb.AddedKan,
		verb.North,
		verb.Ron,
		verb.Tsumo,
		verb.Ready,
		verb.Exhausted,
		verb.Play,
	)
}

// goneOn reports whether a fact that is unlawful follows from the newest step that was, and is lawful with it: the
// table has gone on from there. A discard out of turn may lie as it was laid, or have been that of whose turn it was.
func (s *State) goneOn(e fact.Entry, t *fault.Fault) bool {
	a, kept := s.live.Astray, s.live
	if a == nil {
		return false
	}
	if !verb.IsDeal(e.Fact) && !s.isMove(e.Fact) && !(verb.IsIndicator(e.Fact) && turns(a.Entry.Fact)) {
		return false
	}
	ways := reading.Of(s.house, a)
	for i, x := range ways[min(a.Read, len(ways)):] {
		wrong := *a.Wrong
		if x.Dealer > 0 {
			wrong.Deals = x.Dealer
		}
		wrong.Kan = x.Kan
		if !s.goesOn(a, x, &wrong, e.ID, &kept) {
			continue
		}
		still := s.carryOutFact(e, false)
		if still == nil {
			s.triedAgain(a, a.Read+i+1)
			return true
		}
		if wrong.Clause != "CJ-2.3" && s.unsaid(e, t, still) {
			return true
		}
	}
	s.live, s.live.Astray = kept, nil
	s.triedAgain(a, a.Read)
	return false
}

// goesOn carries a step out as it may have been and what was said since, up to a fact, and reports whether no more
// faults come of it than there were.
func (s *State) goesOn(a *play.Mark, x reading.Reading, wrong *fault.Fault, until fact.ID, kept *play.State) bool {
	if x.On != nil {
		return s.inTime(a.Entry, x.On, wrong, until, kept)
	}
	s.live = a.Before.Apart(kept)
	s.fault(a.Entry, wrong)
	return s.reads(x) && s.since(x, until, kept.Faults.Len())
}

// unsaid calls the fault of a step before which nobody has said that they pass, where passes are said: the table goes
// on from the step before it all the same, and it is that fault then, and none about whose turn it is.
func (s *State) unsaid(e fact.Entry, without, with *fault.Fault) bool {
	if !s.house.Spoken || with.Clause != "CJ-2.6" || without.Clause == "CJ-2.6" {
		return false
	}
	before := s.live.Clone()
	s.fault(e, with)
	s.strays(e, with, before)
	return true
}

// triedAgain keeps a step that was a fault, from which the table may have gone on in another way than those tried so
// far.
func (s *State) triedAgain(a *play.Mark, read int) {
	if a.Tried < mostTried {
		again := *a
		again.Tried, again.Read = a.Tried+1, read
		s.live.Astray = &again
	}
}

// mostTried is how many facts may follow a step that was a fault, unlawful themselves and no steps that go on from it,
// before the table is taken not to have gone on from there. Without end, a game of many faults would be folded over
// and over.
const mostTried = 5

// reads carries a step out as it may have been, and reports whether that is possible.
func (s *State) reads(x reading.Reading) bool {
	if x.Late {
		return true // what was said since comes first
	}
	if x.Dealer > 0 {
		deal := x.Entry
		deal.Fact = fact.RoundBegan{Dealer: x.Dealer}
		if s.carryOutFact(deal, true) != nil {
			return false
		}
	}
	if x.Pon {
		called := x.Entry
		called.Fact = fact.Declared{Seat: verb.Seat(x.Entry.Fact), Verb: verb.Pon}
		if s.carryOutFact(called, false) != nil {
			return false
		}
	}
	if x.Kan > 0 {
		called := x.Entry
		called.Fact = fact.Declared{Seat: x.Kan, Verb: verb.Kan}
		if s.carryOutFact(called, false) != nil {
			return false
		}
	}
	if x.Draws > 0 {
		drawn := x.Entry
		drawn.Fact = fact.Declared{Seat: x.Draws, Verb: verb.Draw}
		if s.carryOutFact(drawn, false) != nil {
			return false
		}
	}
	if x.Over > 0 {
		s.judge.Lets = true
		bad := s.live.TurnOf(x.Entry, x.Over)
		s.judge.Lets = false
		if bad != nil {
			return false
		}
	}
	if x.Tile != card.None {
		laid := x.Entry
		laid.Fact = fact.CardsLaid{Zone: zone.Seat(x.Over), Cards: fact.Read(x.Tile)}
		if s.carryOutFact(laid, false) != nil {
			return false
		}
		s.live.Answered(x.Entry.ID) // the fault asks
	}
	return x.Bare || s.carryOutFact(x.Entry, x.Forced) == nil
}

// since carries out what was said after a step that was a fault, and reports whether no more faults come of it than
// there were. A card or pass that came too early counts as soon as it may.
func (s *State) since(x reading.Reading, until fact.ID, most int) bool {
	waits := x.Late
	for _, e := range s.entries[s.place(x.Entry.ID)+1 : s.place(until)] {
		waits = waits && s.carryOutFact(x.Entry, false) != nil
		if s.again(e); s.live.Faults.Len() > most {
			return false
		}
	}
	return !waits || s.carryOutFact(x.Entry, false) == nil
}

// followed carries out what was said between two facts, and returns how many faults there are then, at most one more
// than are let pass.
func (s *State) followed(first, last fact.ID, most int) int {
	for _, x := range s.entries[s.place(first)+1 : s.place(last)] {
		if s.live.Faults.Len() > most {
			break
		}
		s.again(x)
	}
	return s.live.Faults.Len()
}

// again carries out a fact that has been judged before, from another state of the game.
func (s *State) again(x fact.Entry) {
	if s.letStood(x) {
		return
	}
	_, stood := s.stood[int64(x.ID)]
	if t := s.carryOutFact(x, stood); t != nil {
		s.fault(x, t)
	}
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
