package track

import (
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/view"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// glimpse is a changed place, free of arms, that is calm: it has been still since
// the frame before, if not yet for long enough to be read.
type glimpse struct {
	cells image.Rectangle
	shots []view.Mean     // of the newest frames in which it was calm
	now   photometry.Grid // the newest of these
}

// brief is what lay calm for a moment, until something came upon it.
type brief struct {
	ballots []*vote.Ballot
	cells   image.Rectangle
	then    photometry.Grid // the table when it was last calm
	gone    time.Duration   // when it was no longer
}

// What was only glimpsed is remembered for as long as fades, the newest of them.
const (
	fades      = 5 * time.Second
	mostBriefs = 200
)

// glance keeps what lies calm for a moment, and reads it as soon as it is disturbed:
// the next hand may cover a card before it has rested.
func (t *Tracker) glance(p picture.Picture, now photometry.Grid, at time.Duration) error {
	was := t.calm
	t.calm = nil
	held := 0 // pixels of shots
	if !t.scene.Understood || t.shaken {
		t.briefs = nil
		return nil
	}
	t.briefs = slices.DeleteFunc(t.briefs, func(b brief) bool { return at-b.gone > fades })
	for _, s := range t.scene.StillChanged(now, at) {
		if s.Rim > 0 || held > now.Side*now.Side*len(now.Grey) {
			continue // an arm, or more than a picture of them: that is no card
		}
		g := glimpse{cells: s.Cells, now: now}
		if i := slices.IndexFunc(was, func(was glimpse) bool { return g.continues(was) && !t.disturbed(was, at) }); i >= 0 {
			g.shots = was[i].shots
			was = slices.Delete(was, i, i+1)
		}
		g.shots = append(g.shots[max(0, len(g.shots)-vote.LooksToBelieve+1):], view.Mean{})
		g.shots[len(g.shots)-1].Add(p, t.scene.Whole(now.Pixels(s.Cells)))
		held += vote.LooksToBelieve * scene.Area(g.shots[0].Place())
		t.calm = append(t.calm, g)
	}
	for _, g := range was {
		if len(g.shots) < 2 || !t.disturbed(g, at) {
			continue // it was hardly calm, or it was understood
		}
		if err := t.remember(g, at); err != nil {
			return err
		}
	}
	return nil
}

// continues reports whether a calm place is still that of an earlier frame.
func (g glimpse) continues(was glimpse) bool {
	return 5*scene.Area(g.cells.Intersect(was.cells)) >= 4*scene.Area(was.cells)
}

// disturbed reports whether something has begun to move in a calm place.
func (t *Tracker) disturbed(g glimpse, at time.Duration) bool {
	n := 0
	for y := g.cells.Min.Y; y < g.cells.Max.Y; y++ {
		for x := g.cells.Min.X; x < g.cells.Max.X; x++ {
			if t.scene.Motion.Moved()[y*t.scene.Base.Cols+x] == at {
				n++
			}
		}
	}
	return n >= scene.FewestCells
}

// remember reads a place as it was while it lay calm.
func (t *Tracker) remember(g glimpse, at time.Duration) error {
	b := brief{cells: g.cells, then: g.now, gone: at}
	place := g.now.Pixels(g.cells)
	r := region{reading: t.reading(), anchor: sight.Point{X: float64(place.Min.X), Y: float64(place.Min.Y)}}
	for _, shot := range g.shots {
		seen, err := t.read(shot.Paint(&t.canvas, t.scene.Size), place, shot.Place(), &r, t.fresh(g.now))
		if err != nil {
			return err
		}
		r.looks++
		b.ballots = vote.Gather(b.ballots, r.looks, seen)
	}
	t.briefs = append(t.briefs[max(0, len(t.briefs)-mostBriefs+1):], b)
	return nil
}

// recoverCovered takes in the cards that lay calm in a region before those came that are
// seen there now, and may lie under them.
func (t *Tracker) recoverCovered(
	cells image.Rectangle, now photometry.Grid, seen []sight.Sighting,
) (changes []sight.Change) {
	place := now.Pixels(cells)
	for i := range t.briefs {
		b := &t.briefs[i]
		here := brief{cells: b.cells, then: b.then}
		b.ballots = slices.DeleteFunc(b.ballots, func(v *vote.Ballot) bool {
			at := v.Surest().Corners.Centre()
			if !image.Pt(int(at.X), int(at.Y)).In(place) {
				return false
			}
			here.ballots = append(here.ballots, v)
			return true
		})
		if len(here.ballots) == 0 {
			continue
		}
		came := explain.Welcome(&t.scene, b.then, t.buried(here, now, seen))
		t.scene.TakeAs(b.then, came)
		changes = append(changes, came...)
	}
	t.briefs = slices.DeleteFunc(t.briefs, func(b brief) bool { return len(b.ballots) == 0 })
	return changes
}

// buried are the cards that were glimpsed and may still lie there: what shows of
// each looks as it did. It is sure of those of which looks enough were; the others
// are asked about.
func (t *Tracker) buried(b brief, now photometry.Grid, seen []sight.Sighting) (found []sight.Sighting) {
	for _, v := range b.ballots {
		s := v.Surest()
		lies := slices.ContainsFunc(seen, func(o sight.Sighting) bool { return o.Card == s.Card }) ||
			slices.ContainsFunc(t.scene.Cards, func(k scene.Card) bool {
				return k.Distance(s) < scene.Pushed && (k.Sighting.Card == s.Card || k.Sighting.MayBe(s.Card))
			})
		if !s.Sure || !s.Card.IsFace() || lies || !t.scene.Free(s.Card) || !t.scene.ShowsAs(b.then, s.Corners, now, seen) {
			continue
		}
		if v.Agreed() == card.None {
			s.Alternatives = v.Guesses()
			s.Card, s.Sure = card.Unknown, false
		}
		found = append(found, s)
	}
	return found
}
