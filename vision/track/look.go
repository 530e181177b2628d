package track

import (
	"fmt"
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain"
	"github.com/tablemaid/tablemaid/vision/paper"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/view"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// look reads a region once more, unless what was read last is still to be judged; when enough is known it decides what
// changed there.
func (t *Tracker) look(r *region, now photometry.Grid, p picture.Picture) (changes []sight.Change, err error) {
	read := p
	if r.looks < vote.LooksToBelieve || r.judged == r.looks {
		if read, err = t.readOnce(r, now, p); err != nil {
			return nil, err
		}
	}
	if r.looks < vote.LooksToBelieve || !t.rests(r.cells, r.at, restFor) {
		return nil, nil
	}
	r.judged = r.looks
	agreed, waiting := t.agreed(r, now)
	if !r.whole {
		agreed = explain.Aright(&t.scene, now, agreed)
	}
	complete := false
	defer func() { t.account(r, now, r.told, changes, complete) }()
	t.outline(read, agreed)
	agreed = append(agreed, t.twins(r, agreed)...)
	anew := false
	if r.whole {
		var found bool
		if anew, found = t.findWhole(r, now, agreed, waiting); !found {
			return nil, nil
		}
	}
	if t.eyes.Unsharp() && t.asks(r, now, p, agreed) {
		r.again() // once more when the lens has found its focus
		return nil, nil
	}
	if !anew {
		if !all(waiting, func(s sight.Sighting) bool { return explain.Expected(&t.scene, s, agreed, now) }) {
			return nil, nil
		}
		agreed = append(agreed, t.glimpsed(r.ballots, agreed)...)
		alone := t.lone(read, now, agreed)
		if t.mayTellMore(r, now, p, agreed, alone) {
			return nil, nil
		}
		if agreed, changes, err = t.withUnread(r, now, p, read, agreed, alone); err != nil {
			return nil, err
		}
	}
	changes = append(changes, explain.Decide(&t.scene, r.cells, anew, now, agreed, r.tell)...)
	complete = true
	t.scene.Understand(r.cells, now)
	t.scene.Appearance.Keep(p, t.scene.Base, t.scene.Gain, r.cells, len(changes) > 0)
	t.keep(p)
	return changes, nil
}

// findWhole looks for the table in a region that is all of it, once what still waits may be known cards. It reports
// whether it was found, and whether all on it is to be understood anew: not where only hands moved over it.
func (t *Tracker) findWhole(r *region, now photometry.Grid, agreed, waiting []sight.Sighting) (anew, found bool) {
	if !all(waiting, t.scene.MayBeKnown) {
		return false, false
	}
	found, hands := t.findAgain(agreed, now)
	if !found {
		r.looks = vote.LooksToGiveUp + 1
		return false, false
	}
	r.cells = t.scene.PlayArea() // which a kick has moved
	return !hands, true
}

// mayTellMore reports whether more looks may tell what peeks out beside the cards that are agreed on.
func (t *Tracker) mayTellMore(
	r *region, now photometry.Grid, p picture.Picture, agreed []sight.Sighting, alone []pair,
) bool {
	return r.looks < vote.LooksToGiveUp &&
		(slices.ContainsFunc(alone, pair.mayBe) || len(t.leftover(r, now, p, agreed)) > 0)
}

// readOnce reads a region once more and gathers what is seen there. It returns what was read: the picture, or the mean
// of those so far, which is less noisy.
func (t *Tracker) readOnce(r *region, now photometry.Grid, p picture.Picture) (read picture.Picture, err error) {
	place := now.Pixels(r.cells)
	whole := t.scene.Whole(t.scene.OverRim(place))
	r.mean.Add(p, view.Widest(whole).Intersect(p.Bounds()))
	read = p
	if r.mean.Frames() > vote.LooksToBelieve {
		read = r.mean.Paint(&t.canvas, t.scene.Size)
	}
	if r.looks == 0 {
		r.reading, r.anchor = t.reading(), sight.Point{X: float64(place.Min.X), Y: float64(place.Min.Y)}
	}
	seen, err := t.read(read, place, whole, r, t.fresh(now))
	if err != nil {
		return read, err
	}
	r.looks++
	r.ballots = vote.Gather(r.ballots, r.looks, seen)
	return read, nil
}

// all reports whether every sighting fits.
func all(seen []sight.Sighting, fits func(sight.Sighting) bool) bool {
	return !slices.ContainsFunc(seen, func(s sight.Sighting) bool { return !fits(s) })
}

// asks reports whether anything at a place would be asked about by what is seen there.
func (t *Tracker) asks(r *region, now photometry.Grid, p picture.Picture, seen []sight.Sighting) bool {
	certain := func(s sight.Sighting) bool { return s.Sure || s.Card == card.Back }
	return !all(seen, certain) || !r.whole && len(t.leftover(r, now, p, seen)) > 0
}

// leftover is the paper that has come to a region and belongs to no card that is seen there.
func (t *Tracker) leftover(r *region, now photometry.Grid, p picture.Picture, seen []sight.Sighting) []sight.Sighting {
	known := slices.Clone(seen)
	for _, k := range t.scene.Cards {
		known = append(known, k.Sighting)
	}
	return slices.DeleteFunc(
		explain.Leftover(&t.scene, r.cells, now, seen),
		func(s sight.Sighting) bool { return !paper.Is(p, s.Corners, known) },
	)
}

// read reads a place, widened to the whole of the cards that reach into it: what lies
// outside is left out, but for these, and so is what is not surely read and much too large.
func (t *Tracker) read(
	p picture.Picture, place, whole image.Rectangle, r *region, fresh news,
) ([]sight.Sighting, error) {
	seen, err := t.readAbove(p, view.Shifted(whole, r.looks).Intersect(p.Bounds()), r.reading, r.anchor, fresh)
	if err != nil {
		return nil, fmt.Errorf("reading the table: %w", err)
	}
	wide := t.scene.OverRim(place)
	return slices.DeleteFunc(seen, func(s sight.Sighting) bool {
		if !s.Sure && t.scene.Oversized(s) {
			return true
		}
		return !t.scene.Holds(place, wide, s) &&
			!slices.ContainsFunc(
				t.scene.Cards,
				func(k scene.Card) bool { return k.Shows(s) && quad.Box(k.Sighting.Corners).Overlaps(place) },
			)
	}), nil
}

// fresh tells where the table looks otherwise now than when it was last understood; nil if that is not known.
func (t *Tracker) fresh(now photometry.Grid) news {
	if !t.scene.Understood {
		return nil
	}
	lit := now.GainOver(t.scene.Base)
	return func(at sight.Point, near float64) bool { return t.scene.ChangedNear(at, near, now, lit) }
}

// twins are what some looks saw, not surely, where something cannot be told,
// where each may be one of several alike in the deck: of two jokers that lie on each
// other many a look makes one card.
func (t *Tracker) twins(r *region, agreed []sight.Sighting) (seen []sight.Sighting) {
	const some = 2 // looks
	if r.looks < vote.LooksToGiveUp || t.scene.Deck == nil {
		return nil
	}
	most := t.scene.Left(card.Joker) - 1 // beside the one that cannot be told
	for _, b := range r.ballots {
		s := b.Surest()
		if len(seen) >= most {
			break
		}
		if s.Sure || len(b.Sightings()) < some || 2*len(b.Sightings()) > vote.LooksHeard {
			continue // it may be anything, or is among those agreed on
		}
		if slices.ContainsFunc(agreed, func(o sight.Sighting) bool {
			return o.Card == card.Unknown &&
				o.Corners.Centre().Distance(s.Corners.Centre()) < scene.Still*quad.ShortSide(o.Corners) &&
				(o.MayBe(card.Joker) || s.MayBe(card.Joker))
		}) {
			s.Card = card.Unknown
			seen = append(seen, s)
		}
	}
	return seen
}

// glimpsed are the known cards on which the looks do not agree, but which one of them
// surely saw there: they have not gone. Where that look makes a card of another size,
// it has only guessed how far it reaches.
func (t *Tracker) glimpsed(ballots []*vote.Ballot, agreed []sight.Sighting) (seen []sight.Sighting) {
	const size = 1.2
	for _, k := range t.scene.Cards {
		for _, b := range ballots {
			i := slices.IndexFunc(b.Sightings(), k.Shows)
			if i < 0 || slices.ContainsFunc(slices.Concat(agreed, seen), k.Shows) {
				continue
			}
			s := b.Sightings()[i]
			if ratio := s.Corners.Area() / k.Sighting.Corners.Area(); max(ratio, 1/ratio) > size {
				s = k.Sighting
			}
			seen = append(seen, s)
		}
	}
	return seen
}
