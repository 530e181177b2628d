package track

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// perhaps reports whether something that cannot be told lies where a card lay:
// half covered, that card may read so.
func (d *decision) perhaps(old known) bool {
	for i, s := range d.seen {
		if !d.claimed[i] && !s.Sure && s.Card != card.Back && old.distance(s) < still {
			return true
		}
	}
	return false
}

// turned reports whether a face has come to lie in the place of a back.
func (d *decision) turned(old known) bool {
	return slices.ContainsFunc(d.seen, func(s sight.Sighting) bool {
		return s.Sure && s.Card.IsFace() && old.distance(s) < still
	})
}

// fresh reports whether the table has changed where a card has an index; of paper of which nothing is read, and which
// may lie turned in its upright outline, whether much of that has changed.
func (t *model) fresh(s sight.Sighting, now photometry.Grid) bool {
	if !t.started {
		return true
	}
	switch {
	case t.changedEnds(s, now) > 0:
		return true
	case len(s.Alternatives) == 0:
		return t.changedWithin(s.Corners, now) > turnedPart
	}
	return s.Likeliest() == card.Joker && t.changedWithin(s.Corners, now) > jokerPart
}

// changedEnds is at how many ends of a card, where its indices are, the table has
// changed.
func (t *model) changedEnds(s sight.Sighting, now photometry.Grid) (n int) {
	for _, p := range quad.Ends(s.Corners) {
		if changed, _ := t.changedAt(p, quad.ShortSide(s.Corners), now, nil); changed >= changedCells {
			n++
		}
	}
	return n
}

// jokerPart is the share of a joker that changes at least when it comes; of its
// thin letters the grid may show nothing.
const jokerPart = 0.2

// turnedPart is the share of its upright outline that a card fills at least, however it is turned: half, less what
// looks like the cloth that it lies on.
const turnedPart = 0.4

// changedWithin is the share of q that has changed.
func (t *model) changedWithin(q sight.Quad, now photometry.Grid) float64 {
	d, changed := decision{model: t, now: now}, 0
	d.changedIn(t.boxed(q), func(x, y int) {
		if q.Contains(t.middle(x, y)) {
			changed++
		}
	})
	return float64(changed*now.Side*now.Side) / q.Area()
}

// changedCells is how many cells of an index change at least when a card comes.
const changedCells = 2

// changedAt counts the cells where a card of a short side has an index: those
// that have changed, and all, leaving out what lies within others. What has changed
// though nothing moved there is the light's doing.
func (t *model) changedAt(p sight.Point, side float64, now photometry.Grid, others []sight.Quad) (changed, all int) {
	step := t.motion.Noticeable(changedStep)
	cells := t.indexed(p, side)
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			if slices.ContainsFunc(others, func(q sight.Quad) bool { return q.Contains(t.middle(x, y)) }) {
				continue
			}
			all++
			if i := y*now.Cols + x; t.lit.Apart(now.Grey[i], t.base.Grey[i], y) > step && t.motion.Moved()[i] > t.as[i] {
				changed++
			}
		}
	}
	return changed, all
}

// indexed are the cells where a card of a short side has its index.
func (t *model) indexed(p sight.Point, side float64) image.Rectangle {
	reach := max(1, int(0.09*side/float64(t.base.Side)))
	x, y := int(p.X)/t.base.Side, int(p.Y)/t.base.Side
	return image.Rect(x-reach, y-reach, x+reach+1, y+reach+1).Intersect(t.base.Bounds())
}

// old reports whether a sighting is not worth waiting for: it is of a card
// known to lie there, or would be no news beside those agreed on.
func (t *model) old(s sight.Sighting, agreed []sight.Sighting, now photometry.Grid) bool {
	for _, k := range t.known {
		far := k.distance(s)
		switch c := k.sighting.Card; {
		case k.shows(s):
			return true
		case !s.Sure && c == s.Likeliest() && far < likely && t.supposed(s, c):
			return true
		}
	}
	if !t.started || s.Sure && t.free(s.Card) {
		return false
	}
	d := decision{model: t, now: now, seen: agreed, claimed: make([]bool, len(agreed)), stay: t.staying(agreed, now)}
	return !d.isNews(s)
}

// news reports whether a sighting that cannot be told is of a card that came, and if
// not, why: its index has changed, and by no card that was read; or it lay nowhere so far.
func (d *decision) news(s sight.Sighting) (news bool, why string) {
	if d.anew && slices.ContainsFunc(d.known, func(k known) bool { return k.distance(s) < pushed }) {
		return false, isKnown // more likely, half covered
	}
	if slices.ContainsFunc(d.bared, func(q sight.Quad) bool { return q.Contains(s.Corners.Centre()) }) {
		return false, knownBefore
	}
	switch {
	case d.mate(s):
		return true, ""
	case !d.fresh(s, d.now): // it was overlooked when it came, if anything
		return d.strange(s) && !d.otherEnd(s), notFresh
	case len(s.Alternatives) == 0:
		return true, "" // paper of which nothing is read
	case d.uncovered(s):
		return false, knownBefore
	case d.strange(s):
		return true, ""
	case d.echo(s):
		return false, itsOther
	case !d.explained(s):
		return true, ""
	}
	return !d.otherEnd(s) && d.torn(s), leavesNone
}

func (d *decision) isNews(s sight.Sighting) bool {
	news, _ := d.news(s)
	return news
}

// mate reports whether a sighting is likely the mate of a card that has just come and of which both indices are
// read: where people lay pairs, what peeks out from under that one came with it.
func (d *decision) mate(s sight.Sighting) bool {
	const rather = 0.6
	if !d.pairs || len(s.Indices) == 0 || len(s.Alternatives) == 0 || s.Alternatives[0].Confidence < rather || !d.free(s.Likeliest()) {
		return false
	}
	return slices.ContainsFunc(d.seen, func(o sight.Sighting) bool {
		return o.Sure && len(o.Indices) > 1 && posterior.Mates(o.Card, s.Likeliest()) && d.free(o.Card) && d.fresh(o, d.now) &&
			o.Corners.Centre().Distance(s.Corners.Centre()) < oneLaying*max(quad.LongSide(o.Corners), quad.LongSide(s.Corners))
	})
}

// echo reports whether a sighting is most likely of a face that was surely read
// close by, and as often as it is in the deck: its other index, guessed to lie on
// a card of its own.
func (d *decision) echo(s sight.Sighting) bool {
	c, n := s.Likeliest(), 0
	for _, o := range d.seen {
		far := o.Corners.Centre().Distance(s.Corners.Centre()) / max(quad.ShortSide(o.Corners), quad.ShortSide(s.Corners))
		if o.Sure && o.Card == c && far < likely {
			n++
		}
	}
	return n > 0 && d.deck != nil && n >= d.deck[c]
}

// strange reports whether a sighting is nearly surely of a card that lay
// nowhere so far: no old card is taken for it.
func (d *decision) strange(s sight.Sighting) bool {
	const nearly = 0.96
	if d.deck == nil || len(s.Alternatives) == 0 || s.Alternatives[0].Confidence < nearly || !d.free(s.Alternatives[0].Card) {
		return false
	}
	return !slices.ContainsFunc(d.known, func(k known) bool {
		return k.sighting.Card == card.Unknown && k.distance(s) < pushed
	})
}

// torn reports whether a sighting is of two cards within one outline, of which
// one may still have come: nobody takes such two for each other.
func (t *model) torn(s sight.Sighting) bool {
	const share = 0.4
	if len(s.Alternatives) < 2 || t.deck == nil {
		return false
	}
	a, b := s.Alternatives[0], s.Alternatives[1]
	return b.Confidence > share && a.Card.Rank() != b.Card.Rank() && a.Card.Suit() != b.Card.Suit() && t.free(a.Card) != t.free(b.Card)
}

// mayBeKnown reports whether what was seen may be known to lie somewhere.
func (t *model) mayBeKnown(s sight.Sighting) bool {
	return slices.ContainsFunc(t.known, func(k known) bool { return guessed(s, k.lies().Card) })
}

// otherEnd reports whether a sighting is only an index of a card that was
// surely read: it lies exactly where that card has one, and as upright.
func (d *decision) otherEnd(s sight.Sighting) bool {
	const near, parallel = 0.12, 0.94
	for _, o := range d.seen {
		if o.Sure && quad.OneIndex(o.Corners, s.Corners, near, parallel) {
			return true
		}
	}
	for k, o := range d.known {
		if d.present[k] && quad.OneIndex(o.sighting.Corners, s.Corners, near, parallel) {
			return true
		}
	}
	return false
}

// mistaken reports whether a newcomer on a table that was looked over anew is
// most simply the other index of a known card that was surely read, half covered and
// taken for one of the same rank and colour. Two newcomers are rather a pair.
func (d *decision) mistaken(s sight.Sighting) bool {
	const near, parallel = 0.25, 0.94
	for i, o := range d.seen {
		if d.claimed[i] && o.Sure && o.Card != s.Card && o.Card.IsFace() && o.Card.Rank() == s.Card.Rank() &&
			o.Card.Colour() == s.Card.Colour() && quad.OneIndex(o.Corners, s.Corners, near, parallel) {
			return true
		}
	}
	return false
}

// halved reports whether a newcomer is perhaps the other index of a surer one, half
// covered and taken for another rank of its colour: two cards can hardly both show an
// index of theirs in one place. Those of one rank and colour are a pair, which people lay
// on each other; were one of them mistaken, the other would be named twice.
func (d *decision) halved(s sight.Sighting) bool {
	const near, parallel = 0.12, 0.98
	return slices.ContainsFunc(d.seen, func(o sight.Sighting) bool {
		return o.Sure && o.Card.IsFace() && o.Card.Rank() != s.Card.Rank() && o.Card.Colour() == s.Card.Colour() &&
			o.Confidence >= s.Confidence && quad.OneIndex(o.Corners, s.Corners, near, parallel)
	})
}

// readWhole reports whether both indices of a known card are read: then no other print is its own.
func (d *decision) readWhole(old known) bool {
	return slices.ContainsFunc(d.seen, func(o sight.Sighting) bool { return len(o.Indices) > 1 && old.shows(o) })
}

// beneath reports whether a newcomer may be a known card that reads as another
// face of its colour: it has an index where that card has one, and what of that
// others leave uncovered has not changed, nor has its other index come. Of a card
// whose other index is still seen, what is left of this one may seem to lie a little off.
func (d *decision) beneath(s sight.Sighting) bool {
	const near, off, parallel, margin = 0.1, 0.4, 0.98, 1.06
	var others []sight.Quad
	for i, o := range d.seen {
		if o.Sure && o.Card != s.Card && (!d.claimed[i] || i < len(d.stay) && d.stay[i] == nil) {
			others = append(others, quad.Scaled(o.Corners, margin)) // which came or moved
		}
	}
	side := quad.ShortSide(s.Corners)
	for _, at := range quad.Ends(s.Corners) {
		if changed, _ := d.changedAt(at, side, d.now, others); changed >= changedCells {
			return false
		}
	}
	for k, old := range d.known {
		if c := old.sighting.Card; !c.IsFace() || c.Colour() != s.Card.Colour() {
			continue
		}
		if d.readWhole(old) {
			continue
		}
		if d.present[k] && quad.OneIndex(old.sighting.Corners, s.Corners, off, parallel) {
			return true
		}
		for _, at := range quad.SharedIndex(old.sighting.Corners, s.Corners, near, parallel) {
			if _, shows := d.changedAt(at, side, d.now, others); shows > 0 {
				return true
			}
		}
	}
	return false
}
