package explain

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain/laying"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// perhaps reports whether something that cannot be told lies where a card lay:
// half covered, that card may read so.
func (d *decision) perhaps(old scene.Card) bool {
	for i, s := range d.seen {
		if !d.claimed[i] && !s.Sure && s.Card != card.Back && old.Distance(s) < scene.Still {
			return true
		}
	}
	return false
}

// turned reports whether a face has come to lie in the place of a back.
func (d *decision) turned(old scene.Card) bool {
	return slices.ContainsFunc(d.seen, func(s sight.Sighting) bool {
		return s.Sure && s.Card.IsFace() && old.Distance(s) < scene.Still
	})
}

// Expected reports whether a sighting is not worth waiting for: it is of a card
// known to lie there, or would be no news given those agreed on.
func Expected(t *scene.Model, s sight.Sighting, agreed []sight.Sighting, now photometry.Grid) bool {
	for _, k := range t.Cards {
		far := k.Distance(s)
		switch c := k.Sighting.Card; {
		case k.Shows(s):
			return true
		case !s.Sure && c == s.Likeliest() && far < scene.Likely && supposed(t, s, c):
			return true
		}
	}
	if !t.Understood || s.Sure && t.Free(s.Card) {
		return false
	}
	d := decision{Model: t, now: now, seen: agreed, claimed: make([]bool, len(agreed)), stay: staying(t, agreed, now)}
	return !d.isNews(s)
}

// news reports whether a sighting that cannot be told is of a card that came, and if
// not, why: its index has changed, and by no card that was read; or it lay nowhere so far.
func (d *decision) news(s sight.Sighting) (news bool, why string) {
	if d.anew && slices.ContainsFunc(d.Cards, func(k scene.Card) bool { return k.Distance(s) < scene.Pushed }) {
		return false, isKnown // more likely, half covered
	}
	if slices.ContainsFunc(d.bared, func(q sight.Quad) bool { return q.Contains(s.Corners.Centre()) }) {
		return false, knownBefore
	}
	switch {
	case d.mate(s):
		return true, ""
	case !d.Fresh(s, d.now): // it was overlooked when it came, if anything
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
	if d.Mates == nil || len(s.Indices) == 0 || len(s.Alternatives) == 0 || s.Alternatives[0].Confidence < rather ||
		!d.Free(s.Likeliest()) {
		return false
	}
	return slices.ContainsFunc(d.seen, func(o sight.Sighting) bool {
		return o.Sure && len(o.Indices) > 1 && o.Card != s.Likeliest() && d.Mates(o.Card, s.Likeliest()) && d.Free(o.Card) &&
			d.Fresh(o, d.now) &&
			laying.Beside(o.Corners, s.Corners)
	})
}

// echo reports whether a sighting is most likely of a face that was surely read
// close by, and as often as it is in the deck: its other index, guessed to lie on
// a card of its own.
func (d *decision) echo(s sight.Sighting) bool {
	c, n := s.Likeliest(), 0
	for _, o := range d.seen {
		far := o.Corners.Centre().Distance(s.Corners.Centre()) / max(quad.ShortSide(o.Corners), quad.ShortSide(s.Corners))
		if o.Sure && o.Card == c && far < scene.Likely {
			n++
		}
	}
	return n > 0 && d.Deck != nil && n >= d.Deck[c]
}

// strange reports whether a sighting is nearly surely of a card that lay
// nowhere so far: no old card is taken for it.
func (d *decision) strange(s sight.Sighting) bool {
	const nearly = 0.96
	if d.Deck == nil || len(s.Alternatives) == 0 || s.Alternatives[0].Confidence < nearly ||
		!d.Free(s.Alternatives[0].Card) {
		return false
	}
	return !slices.ContainsFunc(d.Cards, func(k scene.Card) bool {
		return k.Sighting.Card == card.Unknown && k.Distance(s) < scene.Pushed
	})
}

// torn reports whether a sighting is of two cards within one outline, of which
// one may still have come: nobody takes such two for each other.
func (d *decision) torn(s sight.Sighting) bool {
	const share = 0.4
	if len(s.Alternatives) < 2 || d.Deck == nil {
		return false
	}
	a, b := s.Alternatives[0], s.Alternatives[1]
	return b.Confidence > share && a.Card.Rank() != b.Card.Rank() && a.Card.Suit() != b.Card.Suit() &&
		d.Free(a.Card) != d.Free(b.Card)
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
	for k, o := range d.Cards {
		if d.present[k] && quad.OneIndex(o.Sighting.Corners, s.Corners, near, parallel) {
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
func (d *decision) readWhole(old scene.Card) bool {
	return slices.ContainsFunc(d.seen, func(o sight.Sighting) bool { return len(o.Indices) > 1 && old.Shows(o) })
}

// beneath reports whether a newcomer may be a known card that reads as another
// face of its colour: it has an index where that card has one, and what of that
// others leave uncovered has not changed, nor has its other index come. Of a card
// whose other index is still seen, what is left of this one may seem to lie a little off.
func (d *decision) beneath(s sight.Sighting) bool {
	others := d.others(s)
	side := quad.ShortSide(s.Corners)
	for _, at := range quad.Ends(s.Corners) {
		if changed, _ := d.ChangedAt(at, side, d.now, others); changed >= scene.ChangedCells {
			return false
		}
	}
	for k, old := range d.Cards {
		c := old.Sighting.Card
		if c.IsFace() && c.Colour() == s.Card.Colour() && !d.readWhole(old) && d.readsAs(k, s, others) {
			return true
		}
	}
	return false
}

// others are the outlines of cards of other faces that came or moved and may cover a sighting: none cover what is read
// by both of its indices.
func (d *decision) others(s sight.Sighting) (outlines []sight.Quad) {
	const margin = 1.06
	if len(s.Indices) > 1 {
		return nil
	}
	for i, o := range d.seen {
		if o.Sure && o.Card != s.Card && (!d.claimed[i] || i < len(d.stay) && d.stay[i] == nil) {
			outlines = append(outlines, quad.Scaled(o.Corners, margin))
		}
	}
	return outlines
}

// readsAs reports whether a newcomer has an index where a known card has one that others leave open, or
// nearly where the hidden index is of one whose other is seen.
func (d *decision) readsAs(k int, s sight.Sighting, others []sight.Quad) bool {
	const near, off, parallel = 0.1, 0.4, 0.98
	old := d.Cards[k].Sighting.Corners
	if d.present[k] && quad.OneIndex(old, s.Corners, off, parallel) {
		return true
	}
	return slices.ContainsFunc(quad.SharedIndex(old, s.Corners, near, parallel), func(at sight.Point) bool {
		_, shows := d.ChangedAt(at, quad.ShortSide(s.Corners), d.now, others)
		return shows > 0
	})
}
