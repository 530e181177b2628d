// Package reading is what a step of Chaos;Jan that was a fault may have been: as it was said, said too early, somebody
// else's, or after something that nobody told. Which of these it was shows in how the table goes on from it.
package reading

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
)

// Reading is what a step that was a fault may have been.
type Reading struct {
	Entry  fact.Entry
	Forced bool
	Dealer int           // who had dealt, which was not told; 0 if a hand was played
	Over   int           // whose turn it was then, as the discards before were not told; 0 if all were
	Late   bool          // it was said too early, and counts after what was said since
	Kan    int           // who had called kan before on the newest discard, which was not told; 0 for nobody
	Pon    bool          // who did it had called pon before, which was not told
	Draws  int           // who had drawn before, which was not told; 0 for nobody
	Bare   bool          // the turn is all that is known: which tile was called is not
	Tile   card.Card     // the discard of whose turn it was, which was not told; none if that does not follow
	On     *play.Claimed // the discard on which it was called in time, and told too late
}

// step is one that was a fault, at that table.
type step struct {
	*play.Mark
	house *house.House
}

// Of are the ways to read a step that was a fault, the likeliest first: as it was said, later, or after something
// that was not told.
func Of(h *house.House, m *play.Mark) []Reading {
	a := step{m, h}
	if a.Wrong.Deals > 0 {
		return a.dealers()
	}
	if len(a.Laid) > 0 {
		return a.laidAtOnce()
	}
	all := []Reading{{Entry: a.Entry, Forced: true}}
	if a.soon() {
		all = append(all, Reading{Entry: a.Entry, Late: true})
	}
	switch {
	case a.Turn == 0:
		return append(all, a.dealtByDue()...)
	case verb.IsPlay(a.Entry.Fact):
		return slices.Concat(a.playedInTurn(), all, a.ponned(), a.kanned())
	case a.misheard() > 0:
		return append(a.saidByDue(), all...)
	case verb.IsPass(a.Entry.Fact):
		return append(all, a.passedLate()...)
	case verb.IsCall(a.Entry.Fact):
		return append(all, a.called()...)
	case verb.IsIndicator(a.Entry.Fact):
		return append(all, a.kanned()...)
	}
	return append(all, a.discarded()...)
}

// laidAtOnce are the calls that tiles may be which were laid at once.
func (a step) laidAtOnce() (all []Reading) {
	for _, call := range a.Laid {
		x := a.Entry
		x.Fact = call
		all = append(all, Reading{Entry: x})
	}
	return all
}

// dealtByDue is the deal of who was to deal.
func (a step) dealtByDue() []Reading {
	due, x := a.Before.Round.Dealer, a.Entry
	if d, deal := x.Fact.(fact.RoundBegan); !deal || d.Dealer == due {
		return nil
	}
	x.Fact = fact.RoundBegan{Dealer: due}
	return []Reading{{Entry: x, Forced: true}}
}

// playedInTurn is a card that was played in the next turn, or in its player's own.
func (a step) playedInTurn() []Reading {
	next, own := a.house.Next(a.Turn), verb.Seat(a.Entry.Fact)
	all := []Reading{{Entry: a.Entry, Over: next}}
	if own != a.Turn && own != next {
		all = append(all, Reading{Entry: a.Entry, Over: own})
	}
	return all
}

// saidByDue is the word of who was to say it.
func (a step) saidByDue() []Reading {
	x := a.Entry
	said := x.Fact.(fact.Declared)
	said.Seat = a.misheard()
	x.Fact = said
	return []Reading{{Entry: x}}
}

// passedLate is a pass after a draw or a discard that was not told.
func (a step) passedLate() []Reading {
	switch a.Before.Hand.Stage {
	case hand.ToDraw:
		return []Reading{{Entry: a.Entry, Draws: a.Before.Hand.Active}}
	case hand.ToAct:
		return []Reading{{Entry: a.Entry, Over: a.house.Next(a.Turn)}}
	default:
		return nil
	}
}

// discarded is a discard out of turn of whose turn it was, or after a kan.
func (a step) discarded() []Reading {
	x := a.Entry
	f, laid := x.Fact.(fact.CardsLaid)
	if !laid || f.Zone.Seat() == a.Turn {
		return nil
	}
	f.Zone = zone.Seat(a.Turn)
	x.Fact = f
	return slices.Concat([]Reading{{Entry: x}}, a.kanned(), a.ponned())
}

// ponned is a step before which who did it may have called pon, which was not told.
func (a step) ponned() []Reading {
	if !a.Pon {
		return nil
	}
	return []Reading{{Entry: a.Entry, Pon: true}}
}

// kanned are the ways to read a step before which somebody may have called a kan, which was not told.
func (a step) kanned() (all []Reading) {
	for _, seat := range a.Kans {
		all = append(all, Reading{Entry: a.Entry, Forced: verb.IsIndicator(a.Entry.Fact), Kan: seat})
	}
	return all
}

// misheard is who may have said a pass or draw that was out of turn: whose it was to say; 0 where nobody else can be
// meant.
func (a step) misheard() int {
	said, is := a.Entry.Fact.(fact.Declared)
	due := a.Turn
	if is && said.Verb == verb.Pass {
		due = a.Wrong.Asked
	}
	if due == 0 || !is || !a.house.Spoken || said.Verb != verb.Pass && said.Verb != verb.Draw || due == said.Seat {
		return 0
	}
	return due
}

// soon reports whether a step may have been said before its turn, and count once that has come: a discard, or where
// passes are said any word of it, that was not for its player then.
func (a step) soon() bool {
	if f, laid := a.Entry.Fact.(fact.CardsLaid); laid && a.Turn != f.Zone.Seat() {
		return true
	}
	return verb.IsCall(a.Entry.Fact) || a.house.Spoken && (slices.Contains(
		[]string{"CJ-2.3", "CJ-2.6", "CJ-2.7a"}, a.Wrong.Clause,
	) || verb.IsPlay(a.Entry.Fact) && Early(a.Wrong))
}

// called are the ways to read a call on a discard that was not told: of whose turn it was, or of who sits before the
// caller. Which tile that was is known if it follows from those of the hand.
func (a step) called() (all []Reading) {
	d, _ := a.Entry.Fact.(fact.Declared)
	tile := card.Unknown
	if fits := a.Before.Hand.CouldBe(d); len(fits) == 1 {
		tile = fits[0]
	}
	if on := a.Before.Lapsed; on != nil && a.Wrong.Clause == "CJ-P7" && hand.Fits(d, on.Before.Hand.LastTile()) {
		all = append(all, Reading{Entry: a.Entry, On: on})
	}
	over := a.Turn
	if d.Verb == verb.Chi && a.house.Next(over) != d.Seat {
		over = a.house.From(d.Seat)[a.house.Seats-1]
	}
	if at := &a.Before.Hand; over != d.Seat && (over != at.Newest || at.Stage != hand.Claims) {
		all = append(all, Reading{Entry: a.Entry, Over: over, Tile: tile})
	}
	return append(all, Reading{Entry: a.Entry, Over: d.Seat, Bare: true})
}

// dealers are the ways to read the first step of a hand whose deal was not told: a card may be of somebody else than
// who dealt, and an indicator is nobody’s.
func (a step) dealers() (all []Reading) {
	for _, seat := range a.house.From(a.Wrong.Deals) {
		all = append(all, Reading{Entry: a.Entry, Dealer: seat})
		if a.Before.Told.Round > 0 || verb.Seat(a.Entry.Fact) > 0 && !verb.IsPlay(a.Entry.Fact) {
			break
		}
	}
	return all
}

// Early reports whether a card is at fault because it was not for its player to speak, or because of whose turn it
// was: what went before it may not have been told.
func Early(t *fault.Fault) bool {
	return slices.Contains([]string{"CJ-2.3", "CJ-2.7a", "CJ-1.6a", "CJ-1.3c", "CJ-1.3d", "CJ-1.1c", "CJ-1.1f"}, t.Clause)
}
