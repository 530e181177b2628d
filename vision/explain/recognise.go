package explain

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// staying finds of sightings the known cards that they are, where those have not
// moved: they lie there, with an end where nothing has changed.
func staying(t *scene.Model, seen []sight.Sighting, now photometry.Grid) []*scene.Card {
	const unmoved = 0.15 // its middle is guessed where it is half covered
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

// changesAt reports whether a sighting has changed a cell that it covers: it is of a
// card that came or moved, or that has not been understood there since.
func (d *decision) changesAt(i, x, y int) bool {
	if i >= len(d.stay) || d.stay[i] == nil {
		return true
	}
	k := d.stay[i]
	return image.Pt(x, y).In(k.Cells) && d.Base.Grey[y*d.now.Cols+x] == *k.UnderAt(x, y)
}

// byFace claims what is seen for known cards of the same face near by; it returns
// which was seen of each known card.
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

// another reports whether what is seen beside a known card of the same face is another one, of which the deck has
// several: that card has not left its place.
func (d *decision) another(s sight.Sighting, k int) bool {
	if d.Deck[s.Card] < 2 || !d.Free(s.Card) || d.anew || d.vacated(k) {
		return false
	}
	old := d.Cards[k]
	return old.Distance(s) > scene.Aside || old.Distance(s) > scene.Settles && old.Sighting.Ink.Unlike(s.Ink)
}

// recognise finds the known cards that lie where they lay, as well as can be told: first what is surely seen, then
// what was asked about, then what cannot be told, and what lay there before, unread.
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

// claim takes what is seen for a known card.
func (d *decision) claim(i, k int) { d.claimed[i], d.present[k] = true, true }

// follow moves known cards to where they were surely seen.
func (d *decision) follow(found map[int]int) {
	for k, i := range found {
		if old, s := &d.Cards[k], d.seen[i]; s.Sure && old.Distance(s) > scene.Settles {
			d.stirred = d.stirred || old.Distance(s) > scene.Aside
			d.place(old, s)
		}
	}
}

// answers finds the known card that was asked about and is identified now as what is seen.
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

// mayBeSeenAs reports whether a card that was asked about may be what is seen now.
func (d *decision) mayBeSeenAs(old scene.Card, s sight.Sighting) bool {
	return len(old.Sighting.Alternatives) == 0 && d.broughtToLight(s) || old.Sighting.MayBe(s.Card)
}

// staysDoubtful finds the known card that was asked about and is as doubtful as before.
func (d *decision) staysDoubtful(i int, s sight.Sighting) {
	k := d.nearest(s, scene.Still, func(k scene.Card) bool { return k.Is(card.Unknown) })
	if k >= 0 && d.Cards[k].Sighting.Likeliest() == s.Likeliest() {
		d.claim(i, k)
	}
}

// byPlace takes what cannot be told by its face for the known card that lies there.
func (d *decision) byPlace(i int, s sight.Sighting) {
	fresh := d.Fresh(s, d.now)
	k := d.nearest(s, scene.Still, func(k scene.Card) bool {
		switch c := k.Sighting.Card; {
		case s.Card == card.Back:
			return true // turned over, a card still lies there
		case s.Sure:
			return c == card.Unknown && !fresh
		default:
			return c != card.Back && !fresh
		}
	})
	switch {
	case k < 0:
		k = d.nearest(s, scene.Likely, func(k scene.Card) bool { return !s.Sure && supposed(d.Model, s, k.Lies().Card) })
	case s.Sure:
		d.identify(k, s)
	case s.Card == card.Back && fresh: // it was turned face down
		d.Cards[k].Sighting, d.Cards[k].Told = s, card.None
	}
	if k >= 0 {
		d.claim(i, k)
	}
}

// identify notes what a card that was asked about is; not what lies elsewhere, nor
// what it was doubted to be when it came: half an index goes on being misread.
func (d *decision) identify(k int, s sight.Sighting) {
	if d.Cards[k].Doubted != s.Card && (d.Free(s.Card) || d.Cards[k].Is(s.Card)) {
		d.Cards[k].Sighting = s
	}
}

// laidAsPair reports whether a card came with another of its rank that was not asked
// about: then it did not lie there before either.
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

// askedAbout reports whether a card may be a known one that cannot be told.
func (d *decision) askedAbout(s sight.Sighting) bool {
	return slices.ContainsFunc(d.Cards, func(k scene.Card) bool {
		return k.Sighting.Card == card.Unknown && k.Distance(s) < scene.Pushed &&
			(len(k.Sighting.Alternatives) == 0 || k.Sighting.MayBe(s.Card))
	})
}

// broughtToLight reports whether what is seen may have lain there, unread, before:
// nothing changed where it is, or what lay on it was taken off or pushed.
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

// uncovered reports whether what cannot be told, of print, lay there before: where it
// has its indices, all that has changed looks as before a card came that is not seen now.
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
				d.Gain.Apart(v, *k.UnderAt(x, y), y) <= d.Motion.Noticeable(bareStep) {
				back++
			}
		})
	}
	return n >= scene.ChangedCells && float64(back) >= share*float64(n) && float64(least) < ink*float64(most)
}

// topmost is the card that came last of those that lay at a place and are not seen
// now, nil if there is none.
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

// supposed reports whether what cannot be told is most simply a known card: no
// card that may still come is as likely. Two cards within one outline are
// guessed to be either.
func supposed(t *scene.Model, s sight.Sighting, c card.Card) bool {
	const rival = 0.4
	return s.MayBe(c) && !slices.ContainsFunc(s.Alternatives, func(g sight.Guess) bool {
		return g.Confidence > rival && t.Free(g.Card) && t.Deck != nil
	})
}

// nearest is the known card within reach of a sighting that fits, -1 if there
// is none.
func (d *decision) nearest(s sight.Sighting, reach float64, fits func(scene.Card) bool) int {
	best := -1
	for k, old := range d.Cards {
		if far := old.Distance(s); far < reach && !d.present[k] && fits(old) {
			best, reach = k, far
		}
	}
	return best
}
