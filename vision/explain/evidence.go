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

// perhaps reports whether a reading without a confident identity lies where a card lay: partly occluded, that card
// may read so.
func (d *decision) perhaps(old scene.Card) bool {
	for i, s := range d.seen {
		if !d.claimed[i] && !s.Sure && s.Card != card.Back && old.Distance(s) < scene.Still {
			return true
		}
	}
	return false
}

// turned reports whether a face was detected at the position of a back.
func (d *decision) turned(old scene.Card) bool {
	return slices.ContainsFunc(d.seen, func(s sight.Sighting) bool {
		return s.Sure && s.Card.IsFace() && old.Distance(s) < scene.Still
	})
}

// Expected reports whether a reading need not be repeated: it matches a tracked card in place, or would be no change
// given the agreed readings.
func Expected(t *scene.Model, s sight.Sighting, agreed []sight.Sighting, now photometry.Grid) bool {
	for _, k := range t.Cards {
		far := k.Distance(s)
		switch c := k.Sighting.Card; {
		case k.Shows(s):
			return true
		case !s.Sure && c == s.Likeliest() && far < scene.Likely && supposed(t, s, k, agreed):
			return true
		}
	}
	if !t.Understood || s.Sure && t.Free(s.Card) {
		return false
	}
	d := decision{Model: t, now: now, seen: agreed, claimed: make([]bool, len(agreed)), stay: staying(t, agreed, now)}
	return !d.isNews(s)
}

// news reports whether a reading without a confident identity is a new card, and if not, the reason. It is new if its
// index cells have changed and no confidently read card explains that, or if no card of that identity was tracked so
// far.
func (d *decision) news(s sight.Sighting) (news bool, why string) {
	if d.anew && slices.ContainsFunc(d.Cards, func(k scene.Card) bool { return k.Distance(s) < scene.Pushed }) {
		return false, isKnown // partly occluded is more likely
	}
	if slices.ContainsFunc(d.bared, func(q sight.Quad) bool { return q.Contains(s.Corners.Centre()) }) {
		return false, knownBefore
	}
	switch {
	case d.Fresh(s, d.now) && d.isCloth(s):
		return false, showsCloth
	case d.mate(s):
		return true, ""
	case !d.Fresh(s, d.now): // it was missed when it appeared, if anything
		return d.strange(s) && !d.otherEnd(s), notFresh
	case len(s.Alternatives) == 0:
		return true, "" // paper without an index
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

// mate reports whether a reading is likely the mate of a new card of which both indices were read: where players lay
// pairs, a card partly occluded by that one was laid with it.
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

// echo reports whether a reading is most likely a second hypothesis for a face that was read with confidence close
// by, as often as the deck holds it: the other index of that card, attributed to a card of its own.
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

// strange reports whether a reading is with high probability of a card that was not tracked so far, so that no
// tracked card is matched with it.
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

// torn reports whether a reading merges two cards within one outline, of which one may still be new: they are never
// matched with each other.
func (d *decision) torn(s sight.Sighting) bool {
	const share = 0.4
	if len(s.Alternatives) < 2 || d.Deck == nil {
		return false
	}
	a, b := s.Alternatives[0], s.Alternatives[1]
	return b.Confidence > share && a.Card.Rank() != b.Card.Rank() && a.Card.Suit() != b.Card.Suit() &&
		d.Free(a.Card) != d.Free(b.Card)
}

// otherEnd reports whether a reading is only the second index of a card that was read with confidence: it has the
// position and the direction of that index.
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

// mistaken reports whether a new card, on a table that was read as a whole, is most simply the other index of a
// tracked card that was read with confidence, partly occluded and misread as one of the same rank and colour. Two new
// cards of that kind are more likely a pair.
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

// halved reports whether a new card may be the other index of a more confident one, partly occluded and misread as
// another rank of its colour: two cards hardly ever show an index each in one place. Two of one rank and colour are
// excluded, as players lay such pairs on each other, and a misreading would name one face twice.
func (d *decision) halved(s sight.Sighting) bool {
	const near, parallel = 0.12, 0.98
	return slices.ContainsFunc(d.seen, func(o sight.Sighting) bool {
		return o.Sure && o.Card.IsFace() && o.Card.Rank() != s.Card.Rank() && o.Card.Colour() == s.Card.Colour() &&
			o.Confidence >= s.Confidence && quad.OneIndex(o.Corners, s.Corners, near, parallel)
	})
}

// readWhole reports whether both indices of a tracked card were read: then it owns no other print.
func (d *decision) readWhole(old scene.Card) bool {
	return slices.ContainsFunc(d.seen, func(o sight.Sighting) bool { return len(o.Indices) > 1 && old.Shows(o) })
}

// beneath reports whether a new card may be a tracked card that is misread as another face of its colour: it has an
// index at the same place, the part of that card which others leave visible is unchanged, and its other index has not
// appeared. Where the other index of that card is still detected, the position of the visible remainder may be a
// little off.
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

// others are the outlines of cards of other faces that appeared or moved and may occlude a reading: none occludes a
// card of which both indices were read.
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

// readsAs reports whether a new card has an index where a tracked card has one that is not occluded, or close to the
// occluded index of a tracked card whose other index was detected.
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
