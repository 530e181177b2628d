package track

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/clash"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// known is a card that lies on the table.
type known struct {
	sighting sight.Sighting
	zone     zone.Zone
	turn     int             // cards that came later have a higher one
	cells    image.Rectangle // round its outline
	under    []uint8         // what those cells looked like before it came
	carried  bool            // along with a kick of the camera: under may be off by part of a cell
	doubted  card.Card       // what it reads as, though it is more likely another that lay there
	number   int             // sight.Change.Of
	told     card.Card       // what somebody at the table says it is
	missing  bool            // its print has gone from where it lay, though the place does not look as before it came
}

// is reports whether a known card is one of a face: it reads so or was told to be.
func (k known) is(c card.Card) bool { return k.sighting.Card == c || c.IsFace() && k.told == c }

// lies is the card for those who are told of it: what people say holds, whatever it
// reads as.
func (k known) lies() sight.Sighting {
	s := k.sighting
	if k.told != card.None {
		s.Card, s.Sure, s.Confidence = k.told, true, 1
	}
	return s
}

// underAt is what a cell looked like before the card came; it is one of k.cells.
func (k known) underAt(x, y int) *uint8 {
	return &k.under[(y-k.cells.Min.Y)*k.cells.Dx()+x-k.cells.Min.X]
}

// underSpan is the least and the most that a cell may have looked like before the
// card came: one value, but for a card that was carried those of all cells round it.
func (k known) underSpan(x, y int) (least, most uint8) {
	reach := image.Rect(x, y, x+1, y+1)
	if k.carried {
		reach = reach.Inset(-1).Intersect(k.cells)
	}
	least = 255
	for y := reach.Min.Y; y < reach.Max.Y; y++ {
		for x := reach.Min.X; x < reach.Max.X; x++ {
			v := *k.underAt(x, y)
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}

// Distances between a card and where it was, in its short sides.
const (
	still   = 0.5 // for a sighting that cannot be told
	pushed  = 1.0 // for one of the same face: seen in part, its middle is guessed
	likely  = 1.4 // for one that is likely of the same face, in part covered
	settles = 0.08
	aside   = 0.3 // for one that was pushed off what it lay on
)

// distance of a sighting from a known card, in short sides of the card.
func (k known) distance(s sight.Sighting) float64 {
	// What was not read has only the outline of what showed of it.
	side := max(quad.ShortSide(k.sighting.Corners), quad.ShortSide(s.Corners))
	return k.sighting.Corners.Centre().Distance(s.Corners.Centre()) / side
}

// shows reports whether a sighting surely is of a known card, where it lies.
func (k known) shows(s sight.Sighting) bool {
	return s.Sure && s.Card.IsFace() && k.is(s.Card) && k.distance(s) < pushed
}

// decision is what is made of the sightings that were agreed on in a region.
type decision struct {
	*model
	now     photometry.Grid
	within  image.Rectangle // the region in pixels; empty for all of the table
	anew    bool            // all looks different: freshness tells nothing
	seen    []sight.Sighting
	claimed []bool       // by a known card
	stay    []*known     // as it was, of a card that has not moved
	present map[int]bool // known cards that were seen
	stirred bool         // known cards were pushed a little
	lifted  []known      // off what lies there now
	bared   []sight.Quad // places where all looks as before a card came that went
	changes []sight.Change
}

// decide compares what is seen in a region with what was known there; anew says
// that all of the table looks different now.
func (t *model) decide(r *region, anew bool, now photometry.Grid, seen []sight.Sighting) []sight.Change {
	d := decision{model: t, now: now, anew: anew, seen: t.once(seen), present: map[int]bool{}}
	if !anew {
		d.within = now.Pixels(r.cells)
	}
	d.claimed, d.stay = make([]bool, len(d.seen)), t.staying(d.seen, now)
	d.recognise()
	gone := d.goneOrMoved(r.cells)
	var kept []known
	for k, old := range t.known {
		if !gone[k] {
			kept = append(kept, old)
		}
	}
	t.known = kept
	d.welcome(r)
	return d.changes
}

// once leaves out the lesser of two sightings of one card. A face of which the
// deck has several may lie on itself: one card has both of its indices in one place.
func (t *model) once(seen []sight.Sighting) []sight.Sighting {
	const same, near, parallel = 0.3, 0.15, 0.9
	var kept []sight.Sighting
	for i, s := range seen {
		double := slices.ContainsFunc(seen[:i], func(o sight.Sighting) bool {
			return o.Card == s.Card && s.Card.IsFace() && o.Corners.Centre().Distance(s.Corners.Centre()) < same*quad.ShortSide(s.Corners) &&
				(t.deck[s.Card] < 2 || len(quad.SharedIndex(o.Corners, s.Corners, near, parallel)) > 1)
		})
		if !double {
			kept = append(kept, s)
		}
	}
	return kept
}

// goneOrMoved finds the known cards that are no longer there: taken, pushed
// elsewhere in sight, or turned up. A covered card stays where it was.
func (d *decision) goneOrMoved(cells image.Rectangle) map[int]bool {
	gone := map[int]bool{}
	for k := range d.known {
		old := &d.known[k]
		if d.present[k] {
			old.missing = false
			continue
		}
		i := slices.IndexFunc(d.seen, func(s sight.Sighting) bool {
			return s.Sure && s.Card.IsFace() && old.is(s.Card)
		})
		elsewhere := i >= 0 && !d.claimed[i]
		if !elsewhere && !old.cells.Overlaps(cells) {
			continue
		}
		switch {
		case old.sighting.Card == card.Back && d.turned(*old):
			gone[k] = true // turned up: the face will be news
		case elsewhere && old.missing: // it was taken up unseen, and laid again
			gone[k] = true
			d.changes = append(d.changes, sight.Change{Kind: sight.Went, Sighting: old.lies(), Zone: old.zone, Of: old.number})
		case !d.vacated(k):
			old.missing = old.missing || d.printGone(*old)
		case elsewhere:
			d.claimed[i] = true
			from := old.zone
			d.place(old, d.seen[i])
			old.zone = d.whose(d.seen[i], k, from)
			old.turn = d.next()
			d.changes = append(d.changes, sight.Change{Kind: sight.Moved, Sighting: old.lies(), Zone: old.zone, From: from, Of: old.number})
		case d.perhaps(*old) && !d.asBefore(k):
		default:
			gone[k] = true
			if d.asBefore(k) {
				d.bared = append(d.bared, old.sighting.Corners)
			}
			d.lifted = append(d.lifted, *old)
			d.changes = append(d.changes, sight.Change{Kind: sight.Went, Sighting: old.lies(), Zone: old.zone, Of: old.number})
		}
	}
	return gone
}

// welcome takes in the cards that were not there before. What cannot be told
// is news only where its index has changed: else it is part of a card that has
// long been known.
func (d *decision) welcome(r *region) {
	first := len(d.known)
	var came []known
	d.doubtNews()
	for i, s := range d.seen {
		var k known
		if !d.claimed[i] && s.Sure && (d.beneath(s) || d.halved(s) || d.anew && d.mistaken(s)) {
			k.doubted = s.Card
			s.Card, s.Sure = card.Unknown, false
		}
		if d.claimed[i] {
			r.tell(s, isKnown)
			continue
		}
		if !s.Sure && s.Card != card.Back {
			if news, why := d.news(s); !news {
				r.tell(s, why)
				continue
			}
		}
		r.tell(s, asksFor)
		if s.Sure {
			r.tell(s, believed)
		}
		if s.Sure && !d.free(s.Card) {
			// It lies elsewhere already, and was not seen to leave.
			r.tell(s, notHere)
			s.Card, s.Sure = card.Unknown, false
		}
		d.place(&k, s)
		d.came++
		k.turn, k.number = d.laid+1, d.came
		came = append(came, k)
	}
	layings := make([]int, len(came))
	d.settle(slices.Clone(came), func(number, laying int, z zone.Zone) {
		i := slices.IndexFunc(came, func(k known) bool { return k.number == number })
		came[i].zone, layings[i] = z, laying
	})
	for i, k := range came {
		c := sight.Change{Kind: sight.Appeared, Sighting: k.sighting, Zone: k.zone, Of: k.number}
		if d.pairs {
			c.Laying = layings[i]
		}
		d.changes = append(d.changes, c)
	}
	d.known = append(d.known[:first:first], came...)
	d.laid++
}

// doubtNews casts doubt on newcomers of one face of which the deck has fewer
// left: they cannot all be right.
func (d *decision) doubtNews() {
	var news []sight.Sighting
	var at []int
	for i, s := range d.seen {
		if !d.claimed[i] && s.Sure && s.Card.IsFace() && d.free(s.Card) {
			news, at = append(news, s), append(at, i)
		}
	}
	for k, s := range clash.Doubt(news, d.left) {
		d.seen[at[k]] = s
	}
}

// whole is a place in the picture, widened so that known cards that reach into
// it are read whole: half a card can be taken for another.
func (t *model) whole(place image.Rectangle) image.Rectangle {
	const margin = 8 // pixels
	wide := place.Inset(-margin)
	for _, k := range t.known {
		if b := quad.Box(k.sighting.Corners); b.Overlaps(place) {
			wide = wide.Union(b.Inset(-margin))
		}
	}
	return wide.Intersect(image.Rectangle{Max: t.size})
}

// cardCells is how many cells a card takes up: as many as those that lie there, or else by the size of the table, where
// that is known.
func (t *model) cardCells() int {
	if len(t.known) == 0 {
		return t.cardOnTable()
	}
	var all []int
	for _, k := range t.known {
		all = append(all, int(k.sighting.Corners.Area())/(t.base.Side*t.base.Side))
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// cardOnTable is how many cells a card takes up on the middle of the table.
func (t *model) cardOnTable() int {
	const share = 0.0085 // of the picture: a card on a table that fills it
	size, face := t.profile.Size, t.profile.Card
	if size == nil || face == nil {
		return int(share * float64(len(t.base.Grey)))
	}
	var at sight.Point
	for _, c := range t.profile.PlayArea {
		at.X, at.Y = at.X+c.X*float64(t.size.X)/4, at.Y+c.Y*float64(t.size.Y)/4
	}
	a, b, c, d := t.pixel(at.X, at.Y, *size)
	area := math.Abs(a*d - b*c) // of a pixel, in square millimetres
	return int(face.Width * face.Height / max(area, 1e-6) / float64(t.base.Side*t.base.Side))
}
