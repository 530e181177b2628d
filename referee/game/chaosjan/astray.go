package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// strays remembers a step that was a fault, and from which the table may go on.
func (s *State) strays(e fact.Entry, t *fault.Fault, before play.State) {
	called := s.live.Faults.At(s.live.Faults.Len() - 1)
	if len(called.Laid) == 0 && !s.mayGoOn(e, t) || t.Held != 0 || plays(e.Fact) && !s.early(t) {
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
	if !t.Stands && !calls(e.Fact) && !isPass(e.Fact) {
		return false
	}
	h := &s.live.Hand
	return isDeal(e.Fact) && (h.Unsettled() || !h.Playing()) || t.Deals > 0 || s.isMove(e.Fact) ||
		indicates(e.Fact) && h.Playing()
}

// turns reports whether an indicator is turned after a fact: a kan, or the deal.
func turns(f fact.Fact) bool {
	_, deal := f.(fact.RoundBegan)
	return deal || calls(f) || laysTile(f)
}

// laysTile reports whether a fact is a discard.
func laysTile(f fact.Fact) bool {
	laid, is := f.(fact.CardsLaid)
	return is && laid.Zone.Seat() > 0
}

// indicates reports whether a fact turns an indicator: after a kan, a deal or a discard after a kan that is a fault,
// the table has gone on from it.
func indicates(f fact.Fact) bool {
	laid, is := f.(fact.CardsLaid)
	return is && laid.Zone == zone.Deck
}

// plays reports whether a fact is a card that somebody says they play.
func plays(f fact.Fact) bool {
	d, is := f.(fact.Declared)
	return is && d.Verb == verb.Play
}

// calls reports whether a fact is a chi, pon or open kan.
func calls(f fact.Fact) bool {
	d, is := f.(fact.Declared)
	return is && slices.Contains([]string{verb.Chi, verb.Pon, verb.Kan}, d.Verb)
}

// early reports whether a card is at fault because it was not for its player to speak, or because of whose turn it
// was: what went before it may not have been told.
func (s *State) early(t *fault.Fault) bool {
	return slices.Contains([]string{"CJ-2.3", "CJ-2.7a", "CJ-1.6a", "CJ-1.3c", "CJ-1.3d", "CJ-1.1c", "CJ-1.1f"}, t.Clause)
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
	if _, deal := e.Fact.(fact.RoundBegan); !deal && !s.isMove(e.Fact) && !(indicates(e.Fact) && turns(a.Entry.Fact)) {
		return false
	}
	ways := s.readings(a)
	for i, x := range ways[min(a.Read, len(ways)):] {
		wrong := *a.Wrong
		if x.dealer > 0 {
			wrong.Deals = x.dealer
		}
		wrong.Kan = x.kan
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
func (s *State) goesOn(a *play.Mark, x reading, wrong *fault.Fault, until fact.ID, kept *play.State) bool {
	if x.on != nil {
		return s.inTime(a.Entry, x.on, wrong, until, kept)
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

// reading is what a step that was a fault may have been.
type reading struct {
	entry  fact.Entry
	forced bool
	dealer int           // who had dealt, which was not told; 0 if a hand was played
	over   int           // whose turn it was then, as the discards before were not told; 0 if all were
	late   bool          // it was said too early, and counts after what was said since
	kan    int           // who had called kan before on the newest discard, which was not told; 0 for nobody
	pon    bool          // who did it had called pon before, which was not told
	draws  int           // who had drawn before, which was not told; 0 for nobody
	bare   bool          // the turn is all that is known: which tile was called is not
	tile   card.Card     // the discard of whose turn it was, which was not told; none if that does not follow
	on     *play.Claimed // the discard on which it was called in time, and told too late
}

// readings are the ways to read a step that was a fault, the likeliest first: as it was said, later, or after something
// that was not told.
func (s *State) readings(a *play.Mark) []reading {
	if a.Wrong.Deals > 0 {
		return s.dealers(a)
	}
	if len(a.Laid) > 0 {
		return laidAtOnce(a)
	}
	all := []reading{{entry: a.Entry, forced: true}}
	if s.soon(a) {
		all = append(all, reading{entry: a.Entry, late: true})
	}
	switch {
	case a.Turn == 0:
		return append(all, s.dealtByDue(a)...)
	case plays(a.Entry.Fact):
		return slices.Concat(s.playedInTurn(a), all, ponned(a), s.kanned(a))
	case s.misheard(a) > 0:
		return append(s.saidByDue(a), all...)
	case isPass(a.Entry.Fact):
		return append(all, s.passedLate(a)...)
	case calls(a.Entry.Fact):
		return append(all, s.called(a)...)
	case indicates(a.Entry.Fact):
		return append(all, s.kanned(a)...)
	}
	return append(all, s.discarded(a)...)
}

// laidAtOnce are the calls that tiles may be which were laid at once.
func laidAtOnce(a *play.Mark) (all []reading) {
	for _, call := range a.Laid {
		x := a.Entry
		x.Fact = call
		all = append(all, reading{entry: x})
	}
	return all
}

// dealtByDue is the deal of who was to deal.
func (s *State) dealtByDue(a *play.Mark) []reading {
	due, x := a.Before.Round.Dealer, a.Entry
	if d, deal := x.Fact.(fact.RoundBegan); !deal || d.Dealer == due {
		return nil
	}
	x.Fact = fact.RoundBegan{Dealer: due}
	return []reading{{entry: x, forced: true}}
}

// playedInTurn is a card that was played in the next turn, or in its player's own.
func (s *State) playedInTurn(a *play.Mark) []reading {
	next, own := s.house.Next(a.Turn), verb.Seat(a.Entry.Fact)
	all := []reading{{entry: a.Entry, over: next}}
	if own != a.Turn && own != next {
		all = append(all, reading{entry: a.Entry, over: own})
	}
	return all
}

// saidByDue is the word of who was to say it.
func (s *State) saidByDue(a *play.Mark) []reading {
	x := a.Entry
	said := x.Fact.(fact.Declared)
	said.Seat = s.misheard(a)
	x.Fact = said
	return []reading{{entry: x}}
}

// passedLate is a pass after a draw or a discard that was not told.
func (s *State) passedLate(a *play.Mark) []reading {
	switch a.Before.Hand.Stage {
	case hand.ToDraw:
		return []reading{{entry: a.Entry, draws: a.Before.Hand.Active}}
	case hand.ToAct:
		return []reading{{entry: a.Entry, over: s.house.Next(a.Turn)}}
	default:
		return nil
	}
}

// discarded is a discard out of turn of whose turn it was, or after a kan.
func (s *State) discarded(a *play.Mark) []reading {
	x := a.Entry
	f, laid := x.Fact.(fact.CardsLaid)
	if !laid || f.Zone.Seat() == a.Turn {
		return nil
	}
	f.Zone = zone.Seat(a.Turn)
	x.Fact = f
	return slices.Concat([]reading{{entry: x}}, s.kanned(a), ponned(a))
}

// ponned is a step before which who did it may have called pon, which was not told.
func ponned(a *play.Mark) []reading {
	if !a.Pon {
		return nil
	}
	return []reading{{entry: a.Entry, pon: true}}
}

// kanned are the ways to read a step before which somebody may have called a kan, which was not told.
func (s *State) kanned(a *play.Mark) (all []reading) {
	for _, seat := range a.Kans {
		all = append(all, reading{entry: a.Entry, forced: indicates(a.Entry.Fact), kan: seat})
	}
	return all
}

// misheard is who may have said a pass or draw that was out of turn: whose it was to say; 0 where nobody else can be
// meant.
func (s *State) misheard(a *play.Mark) int {
	said, is := a.Entry.Fact.(fact.Declared)
	due := a.Turn
	if is && said.Verb == verb.Pass {
		due = a.Wrong.Asked
	}
	if due == 0 || !is || !s.house.Spoken || said.Verb != verb.Pass && said.Verb != verb.Draw || due == said.Seat {
		return 0
	}
	return due
}

// soon reports whether a step may have been said before its turn, and count once that has come: a discard, or where
// passes are said any word of it, that was not for its player then.
func (s *State) soon(a *play.Mark) bool {
	if f, laid := a.Entry.Fact.(fact.CardsLaid); laid && a.Turn != f.Zone.Seat() {
		return true
	}
	return calls(a.Entry.Fact) || s.house.Spoken && (slices.Contains(
		[]string{"CJ-2.3", "CJ-2.6", "CJ-2.7a"}, a.Wrong.Clause,
	) || plays(a.Entry.Fact) && s.early(a.Wrong))
}

// called are the ways to read a call on a discard that was not told: of whose turn it was, or of who sits before the
// caller. Which tile that was is known if it follows from those of the hand.
func (s *State) called(a *play.Mark) (all []reading) {
	d, _ := a.Entry.Fact.(fact.Declared)
	tile := card.Unknown
	if fits := a.Before.Hand.CouldBe(d); len(fits) == 1 {
		tile = fits[0]
	}
	if on := a.Before.Lapsed; on != nil && a.Wrong.Clause == "CJ-P7" && hand.Fits(d, on.Before.Hand.LastTile()) {
		all = append(all, reading{entry: a.Entry, on: on})
	}
	over := a.Turn
	if d.Verb == verb.Chi && s.house.Next(over) != d.Seat {
		over = s.house.From(d.Seat)[s.house.Seats-1]
	}
	if at := &a.Before.Hand; over != d.Seat && (over != at.Newest || at.Stage != hand.Claims) {
		all = append(all, reading{entry: a.Entry, over: over, tile: tile})
	}
	return append(all, reading{entry: a.Entry, over: d.Seat, bare: true})
}

// dealers are the ways to read the first step of a hand whose deal was not told: a card may be of somebody else than
// who dealt, and an indicator is nobody’s.
func (s *State) dealers(a *play.Mark) (all []reading) {
	for _, seat := range s.house.From(a.Wrong.Deals) {
		all = append(all, reading{entry: a.Entry, dealer: seat})
		if a.Before.Told.Round > 0 || verb.Seat(a.Entry.Fact) > 0 && !plays(a.Entry.Fact) {
			break
		}
	}
	return all
}

// reads carries a step out as it may have been, and reports whether that is possible.
func (s *State) reads(x reading) bool {
	if x.late {
		return true // what was said since comes first
	}
	if x.dealer > 0 {
		deal := x.entry
		deal.Fact = fact.RoundBegan{Dealer: x.dealer}
		if s.carryOutFact(deal, true) != nil {
			return false
		}
	}
	if x.pon {
		called := x.entry
		called.Fact = fact.Declared{Seat: verb.Seat(x.entry.Fact), Verb: verb.Pon}
		if s.carryOutFact(called, false) != nil {
			return false
		}
	}
	if x.kan > 0 {
		called := x.entry
		called.Fact = fact.Declared{Seat: x.kan, Verb: verb.Kan}
		if s.carryOutFact(called, false) != nil {
			return false
		}
	}
	if x.draws > 0 {
		drawn := x.entry
		drawn.Fact = fact.Declared{Seat: x.draws, Verb: verb.Draw}
		if s.carryOutFact(drawn, false) != nil {
			return false
		}
	}
	if x.over > 0 {
		s.judge.Lets = true
		bad := s.live.TurnOf(x.entry, x.over)
		s.judge.Lets = false
		if bad != nil {
			return false
		}
	}
	if x.tile != card.None {
		laid := x.entry
		laid.Fact = fact.CardsLaid{Zone: zone.Seat(x.over), Cards: fact.Read(x.tile)}
		if s.carryOutFact(laid, false) != nil {
			return false
		}
		s.live.Answered(x.entry.ID) // the fault asks
	}
	return x.bare || s.carryOutFact(x.entry, x.forced) == nil
}

// since carries out what was said after a step that was a fault, and reports whether no more faults come of it than
// there were. A card or pass that came too early counts as soon as it may.
func (s *State) since(x reading, until fact.ID, most int) bool {
	waits := x.late
	for _, e := range s.entries[s.place(x.entry.ID)+1 : s.place(until)] {
		waits = waits && s.carryOutFact(x.entry, false) != nil
		if s.again(e); s.live.Faults.Len() > most {
			return false
		}
	}
	return !waits || s.carryOutFact(x.entry, false) == nil
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
