package explain

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/clash"
	"github.com/tablemaid/tablemaid/vision/explain/laying"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// decision is what is made of the sightings that were agreed on in a region.
type decision struct {
	*scene.Model
	now     photometry.Grid
	within  image.Rectangle // the region in pixels; empty for all of the table
	anew    bool            // all looks different: freshness tells nothing
	seen    []sight.Sighting
	claimed []bool        // by a known card
	stay    []*scene.Card // as it was, of a card that has not moved
	present map[int]bool  // known cards that were seen
	stirred bool          // known cards were pushed a little
	lifted  []scene.Card  // off what lies there now
	bared   []sight.Quad  // places where all looks as before a card came that went
	changes []sight.Change
	tell    func(s sight.Sighting, verdict string)
}

// Decide compares what is seen in a region with what was known there; anew says
// that all of the table looks different now. tell is told the verdict on each sighting.
func Decide(
	t *scene.Model,
	cells image.Rectangle,
	anew bool,
	now photometry.Grid,
	seen []sight.Sighting,
	tell func(sight.Sighting, string),
) []sight.Change {
	d := decision{Model: t, now: now, anew: anew, seen: once(t, printed(t, seen)), present: map[int]bool{}, tell: tell}
	if !anew {
		d.within = now.Pixels(cells)
	}
	d.claimed, d.stay = make([]bool, len(d.seen)), staying(t, d.seen, now)
	d.recognise()
	gone := d.goneOrMoved(cells)
	var kept []scene.Card
	for k, old := range t.Cards {
		if !gone[k] {
			kept = append(kept, old)
		}
	}
	t.Cards = kept
	d.welcome()
	return d.changes
}

// printed leaves out what is more likely print of the cloth than a card: on a table that is seen for the first time,
// what cannot be told, unless most of what is read there is surely read.
func printed(t *scene.Model, seen []sight.Sighting) []sight.Sighting {
	if t.Understood {
		return seen
	}
	unsure := func(s sight.Sighting) bool { return !s.Sure && s.Card != card.Back }
	n, sure := 0, 0
	for _, s := range seen {
		if unsure(s) {
			n++
		} else if s.Sure {
			sure++
		}
	}
	if n < sure {
		return seen
	}
	return slices.DeleteFunc(slices.Clone(seen), unsure)
}

// once leaves out the lesser of two sightings of one card. A face of which the
// deck has several may lie on itself: one card has both of its indices in one place.
func once(t *scene.Model, seen []sight.Sighting) []sight.Sighting {
	const same, near, parallel = 0.3, 0.15, 0.9
	var kept []sight.Sighting
	for i, s := range seen {
		double := slices.ContainsFunc(seen[:i], func(o sight.Sighting) bool {
			return o.Card == s.Card && s.Card.IsFace() &&
				o.Corners.Centre().Distance(s.Corners.Centre()) < same*quad.ShortSide(s.Corners) &&
				(t.Deck[s.Card] < 2 || len(quad.SharedIndex(o.Corners, s.Corners, near, parallel)) > 1)
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
	for k := range d.Cards {
		old := &d.Cards[k]
		if d.present[k] {
			old.Missing = false
			continue
		}
		i := slices.IndexFunc(d.seen, func(s sight.Sighting) bool {
			return s.Sure && s.Card.IsFace() && old.Is(s.Card)
		})
		if i >= 0 && d.claimed[i] {
			i = -1
		}
		if (i >= 0 || old.Cells.Overlaps(cells)) && d.leaves(k, i) {
			gone[k] = true
		}
	}
	return gone
}

// leaves decides what became of a known card that is not seen where it lay, and reports whether it has gone. elsewhere
// is which of what is seen it may be now, -1 for none.
func (d *decision) leaves(k, elsewhere int) (gone bool) {
	old := &d.Cards[k]
	switch {
	case old.Sighting.Card == card.Back && d.turned(*old):
		return true // turned up: the face will be news
	case elsewhere >= 0 && old.Missing: // it was taken up unseen, and laid again
		d.went(*old)
		return true
	case !d.vacated(k):
		old.Missing = old.Missing || d.printGone(*old)
	case elsewhere >= 0:
		d.moves(k, elsewhere)
	case d.perhaps(*old) && !d.asBefore(k):
	default:
		if d.asBefore(k) {
			d.bared = append(d.bared, old.Sighting.Corners)
		}
		d.lifted = append(d.lifted, *old)
		d.went(*old)
		return true
	}
	return false
}

// went tells that a known card has gone and, if nobody has been told of it yet, before that it came.
func (d *decision) went(old scene.Card) {
	gone := sight.Change{Kind: sight.Went, Sighting: old.Lies(), Zone: old.Zone, Of: old.Number}
	if old.Awaits {
		d.changes = append(d.changes, old.Came())
	}
	d.changes = append(d.changes, gone)
}

// moves takes a known card to where it is seen now.
func (d *decision) moves(k, to int) {
	d.claimed[to] = true
	old := &d.Cards[k]
	from := old.Zone
	d.place(old, d.seen[to])
	old.Zone = laying.Whose(d.Model, d.seen[to], k, from)
	old.Turn = d.NextTurn()
	if old.Awaits {
		return
	}
	d.changes = append(
		d.changes,
		sight.Change{Kind: sight.Moved, Sighting: old.Lies(), Zone: old.Zone, From: from, Of: old.Number},
	)
}

// welcome takes in the cards that were not there before.
func (d *decision) welcome() {
	first, turn := len(d.Cards), d.NextTurn()
	var came []scene.Card
	d.doubtNews()
	for i := range d.seen {
		if k, ok := d.newcomer(i); ok {
			k.Turn, k.Number = turn, d.NextNumber()
			came = append(came, k)
		}
	}
	layings := make([]int, len(came))
	laying.Settle(d.Model, slices.Clone(came), func(number, with int, z zone.Zone) {
		i := slices.IndexFunc(came, func(k scene.Card) bool { return k.Number == number })
		came[i].Zone, layings[i] = z, with
	})
	for i, k := range came {
		c := sight.Change{Kind: sight.Appeared, Sighting: k.Sighting, Zone: k.Zone, Of: k.Number}
		if isUnread(k.Sighting) && unreadPair(came, layings, layings[i]) {
			c.Sighting.Alternatives = posterior.Unread(posterior.Prior{Left: d.Left, Mates: d.Mates})
		}
		if d.Mates != nil {
			c.Laying = layings[i]
		}
		d.changes = append(d.changes, c)
	}
	d.Cards = append(d.Cards[:first:first], came...)
}

// newcomer is the card that one of what is seen is, if it was not there before. What cannot be told
// is news only where its index has changed: else it is part of a card that has
// long been known.
func (d *decision) newcomer(i int) (k scene.Card, ok bool) {
	s := d.seen[i]
	if !d.claimed[i] && s.Sure && !d.mate(s) && (d.beneath(s) || d.halved(s) || d.anew && d.mistaken(s)) {
		k.Doubted = s.Card
		s.Card, s.Sure = card.Unknown, false
	}
	if d.claimed[i] {
		d.tell(s, isKnown)
		return k, false
	}
	if !s.Sure && s.Card != card.Back {
		if news, why := d.news(s); !news {
			d.tell(s, why)
			return k, false
		}
	}
	d.tell(s, asksFor)
	if s.Sure {
		d.tell(s, believed)
	}
	if s.Sure && !d.Free(s.Card) {
		// It lies elsewhere already, and was not seen to leave.
		d.tell(s, notHere)
		s.Card, s.Sure = card.Unknown, false
	}
	d.place(&k, s)
	return k, true
}

// doubtNews casts doubt on newcomers of one face of which the deck has fewer
// left: they cannot all be right.
func (d *decision) doubtNews() {
	var news []sight.Sighting
	var at []int
	for i, s := range d.seen {
		if !d.claimed[i] && s.Sure && s.Card.IsFace() && d.Free(s.Card) {
			news, at = append(news, s), append(at, i)
		}
	}
	for k, s := range clash.Doubt(news, d.Left) {
		d.seen[at[k]] = s
	}
}

// changedIn calls visit for every cell of a rectangle that differs from when it
// was last understood.
func (d *decision) changedIn(r image.Rectangle, visit func(x, y int)) {
	d.Model.ChangedIn(d.now, r, visit)
}

// Cleared reports whether the cards are not found because they were taken away.
func Cleared(t *scene.Model, agreed []sight.Sighting, now photometry.Grid) bool {
	d := decision{Model: t, now: now, seen: agreed, claimed: make([]bool, len(agreed)), present: map[int]bool{}}
	gone := 0
	for k := range t.Cards {
		if d.vacated(k) {
			gone++
		}
	}
	return 2*gone > len(t.Cards)
}

// Welcome takes in cards that came, and were seen as a table looked then.
func Welcome(t *scene.Model, then photometry.Grid, seen []sight.Sighting) []sight.Change {
	d := decision{Model: t, now: then, seen: seen, claimed: make([]bool, len(seen)), present: map[int]bool{}}
	d.tell = func(sight.Sighting, string) {}
	d.welcome()
	return d.changes
}
