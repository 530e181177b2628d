package explain

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain/bare"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// staying matches readings with tracked cards that have not moved: same pose, with an end whose cells are unchanged.
func staying(t *scene.Model, seen []sight.Sighting, now photometry.Grid) []*scene.Card {
	const unmoved = 0.15 // the centre is extrapolated where it is partly occluded
	stay := make([]*scene.Card, len(seen))
	for i, s := range seen {
		c := s.Card
		if c == card.Unknown {
			c = s.Likeliest()
		}
		k := slices.IndexFunc(t.Cards, func(k scene.Card) bool { return k.Is(c) && k.Distance(s) <= unmoved })
		if k >= 0 && t.ChangedEnds(s, now) < 2 {
			as := t.Cards[k]
			stay[i] = &as
		}
	}
	return stay
}

// changesAt reports whether a reading covers a changed cell: it is of a card that appeared or moved, or that has not
// been explained since.
func (d *decision) changesAt(i, x, y int) bool {
	if i >= len(d.stay) || d.stay[i] == nil {
		return true
	}
	k := d.stay[i]
	return image.Pt(x, y).In(k.Cells) && d.Base.Grey[y*d.now.Cols+x] == *k.UnderAt(x, y)
}

// byFace matches readings with tracked cards of the same face nearby; it returns the reading of each tracked card.
func (d *decision) byFace() map[int]int {
	found := map[int]int{}
	for i, s := range d.seen {
		if !s.Card.IsFace() {
			continue
		}
		if k := d.nearest(s, scene.Pushed, func(k scene.Card) bool { return k.Is(s.Card) }); k >= 0 && !d.another(s, k) {
			d.claim(i, k)
			found[k] = i
		}
	}
	return found
}

// another reports whether a reading beside a tracked card of the same face is a second copy of it, where the deck
// holds several: that card has not left its place.
func (d *decision) another(s sight.Sighting, k int) bool {
	if d.Deck[s.Card] < 2 || !d.Free(s.Card) || d.anew || d.vacated(k) {
		return false
	}
	old := d.Cards[k]
	return old.Distance(s) > scene.Aside || old.Distance(s) > scene.Settles && old.Sighting.Ink.Unlike(s.Ink)
}

// recognise matches readings with tracked cards in place, the most confident first: by face, then by the answer to an
// open question, by the same open question, by position, and last print that was there undetected.
func (d *decision) recognise() {
	d.follow(d.byFace())
	for i, s := range d.seen {
		if !d.claimed[i] && s.Sure {
			d.answers(i, s)
		}
	}
	for i, s := range d.seen {
		if !d.claimed[i] && s.Card == card.Unknown && s.Likeliest() != card.None {
			d.staysDoubtful(i, s)
		}
	}
	for i, s := range d.seen {
		if !d.claimed[i] {
			d.byPlace(i, s)
		}
	}
	for i, s := range d.seen {
		d.claimed[i] = d.claimed[i] || d.uncovered(s)
	}
}

// claim matches a reading with a tracked card.
func (d *decision) claim(i, k int) { d.claimed[i], d.present[k] = true, true }

// follow moves tracked cards to the positions at which they were read with confidence.
func (d *decision) follow(found map[int]int) {
	for k, i := range found {
		if old, s := &d.Cards[k], d.seen[i]; s.Sure && old.Distance(s) > scene.Settles {
			d.stirred = d.stirred || old.Distance(s) > scene.Aside
			d.place(old, s)
		}
	}
}

// answers finds the tracked card with an open question that this reading identifies.
func (d *decision) answers(i int, s sight.Sighting) {
	for k, old := range d.Cards {
		reach := scene.Still
		if c := old.Sighting.Likeliest(); c == card.None || c == s.Card {
			reach = scene.Pushed
		}
		if old.Distance(s) < reach && !d.present[k] && old.Sighting.Card == card.Unknown && d.mayBeSeenAs(old, s) &&
			!d.laidAsPair(s) {
			d.identify(k, s)
			d.claim(i, k)
			return
		}
	}
}

// mayBeSeenAs reports whether a card with an open question may produce this reading.
func (d *decision) mayBeSeenAs(old scene.Card, s sight.Sighting) bool {
	return len(old.Sighting.Alternatives) == 0 && d.broughtToLight(s) || old.Sighting.MayBe(s.Card)
}

// staysDoubtful finds the tracked card with an open question that is still as ambiguous as before.
func (d *decision) staysDoubtful(i int, s sight.Sighting) {
	k := d.nearest(s, scene.Still, func(k scene.Card) bool { return k.Is(card.Unknown) })
	if k >= 0 && d.Cards[k].Sighting.Likeliest() == s.Likeliest() {
		d.claim(i, k)
	}
}

// byPlace matches a reading without a confident identity with the tracked card at its position.
func (d *decision) byPlace(i int, s sight.Sighting) {
	fresh := d.Fresh(s, d.now)
	k := d.nearest(s, scene.Still, func(k scene.Card) bool {
		switch c := k.Sighting.Card; {
		case s.Card == card.Back:
			return true // turned over, but still there
		case s.Sure:
			return c == card.Unknown && !fresh
		default:
			return c != card.Back && !fresh
		}
	})
	switch {
	case k < 0:
		k = d.nearest(s, scene.Likely, func(k scene.Card) bool { return !s.Sure && supposed(d.Model, s, k, d.seen) })
	case s.Sure:
		d.identify(k, s)
	case s.Card == card.Back && fresh: // it was turned face down
		d.Cards[k].Sighting, d.Cards[k].Told = s, card.None
	}
	if k >= 0 {
		d.claim(i, k)
	}
}

// identify closes the question of a card by its identity; not by a face that lies elsewhere, nor by the alternative
// that was rejected when the card appeared: half an index is misread again and again.
func (d *decision) identify(k int, s sight.Sighting) {
	if d.Cards[k].Doubted != s.Card && (d.Free(s.Card) || d.Cards[k].Is(s.Card)) {
		d.Cards[k].Sighting = s
	}
}

// laidAsPair reports whether a card appeared with another of its rank that had no open question: then it was not
// there before either.
func (d *decision) laidAsPair(s sight.Sighting) bool {
	if s.Card.Rank() == "" || !d.Fresh(s, d.now) {
		return false
	}
	for i, o := range d.seen {
		if !d.claimed[i] && o.Sure && o.Card != s.Card && o.Card.Rank() == s.Card.Rank() && d.Free(o.Card) &&
			d.Fresh(o, d.now) &&
			!d.askedAbout(o) {
			return true
		}
	}
	return false
}

// askedAbout reports whether a card may be a tracked one with an open question.
func (d *decision) askedAbout(s sight.Sighting) bool {
	return slices.ContainsFunc(d.Cards, func(k scene.Card) bool {
		return k.Sighting.Card == card.Unknown && k.Distance(s) < scene.Pushed &&
			(len(k.Sighting.Alternatives) == 0 || k.Sighting.MayBe(s.Card))
	})
}

// broughtToLight reports whether a reading may be of a card that lay there undetected: no cell of it has changed, or
// the card that occluded it was removed or pushed.
func (d *decision) broughtToLight(s sight.Sighting) bool {
	if d.stirred || !d.Fresh(s, d.now) {
		return true
	}
	for k, old := range d.Cards {
		if old.Distance(s) < scene.Likely && !d.present[k] && d.vacated(k) {
			return true
		}
	}
	return false
}

// uncovered reports whether print without a confident identity was there before: all changed cells of its indices
// look as they did before a card appeared that is not detected now.
func (d *decision) uncovered(s sight.Sighting) bool {
	const share, ink = 0.85, 0.8
	if s.Sure || d.anew || len(s.Alternatives) == 0 || d.strange(s) {
		return false
	}
	n, back, least, most := 0, 0, 255, 0
	for _, p := range quad.Ends(s.Corners) {
		d.changedIn(d.Indexed(p, quad.ShortSide(s.Corners)), func(x, y int) {
			v := d.now.Grey[y*d.now.Cols+x]
			least, most = min(least, int(v)), max(most, int(v))
			n++
			if k := d.topmost(d.Middle(x, y)); k != nil &&
				d.Gain.Apart(v, *k.UnderAt(x, y), y) <= d.Motion.Noticeable(bare.Step) {
				back++
			}
		})
	}
	return n >= scene.ChangedCells && float64(back) >= share*float64(n) && float64(least) < ink*float64(most)
}

// topmost is the newest of the cards at a place that are not detected now, nil if there is none.
func (d *decision) topmost(at sight.Point) (top *scene.Card) {
	for i := range d.Cards {
		k := &d.Cards[i]
		if !d.present[i] && k.Sighting.Corners.Contains(at) &&
			image.Pt(int(at.X)/d.now.Side, int(at.Y)/d.now.Side).In(k.Cells) &&
			(top == nil || k.Turn >= top.Turn) {
			top = k
		}
	}
	return top
}

// supposed reports whether a reading without a confident identity is best explained by a tracked card: no card that
// may still appear is as likely. Two cards merged within one outline are matched with either. Where it lies just as the
// tracked card did, and partly below another, it is far likelier that card: people lay cards on others, and seldom slip
// one in where another lies.
func supposed(t *scene.Model, s sight.Sighting, k scene.Card, seen []sight.Sighting) bool {
	const rival, inPlace = 0.4, 50 // set by hand
	c, least := k.Lies().Card, rival
	if k.Distance(s) < scene.Settles && laidOn(s, k, seen) {
		least = max(rival, inPlace*s.Of(c))
	}
	return s.MayBe(c) && !slices.ContainsFunc(s.Alternatives, func(g sight.Guess) bool {
		return g.Confidence > least && t.Free(g.Card) && t.Deck != nil
	})
}

// laidOn reports whether a card that was surely read, and is not k, overlaps what is read.
func laidOn(s sight.Sighting, k scene.Card, seen []sight.Sighting) bool {
	return slices.ContainsFunc(seen, func(o sight.Sighting) bool {
		return o.Sure && !k.Shows(o) && quad.Open(s.Corners, []sight.Quad{o.Corners}) < 1
	})
}

// nearest is the closest compatible tracked card within the gate of a reading, -1 if there is none.
func (d *decision) nearest(s sight.Sighting, reach float64, fits func(scene.Card) bool) int {
	best := -1
	for k, old := range d.Cards {
		if far := old.Distance(s); far < reach && !d.present[k] && fits(old) {
			best, reach = k, far
		}
	}
	return best
}
