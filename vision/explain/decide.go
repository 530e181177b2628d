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

// decision is the working state of one data association: the agreed readings of a region against the tracked cards.
type decision struct {
	*scene.Model
	now     photometry.Grid
	within  image.Rectangle // the region in pixels; empty for all of the table
	anew    bool            // the appearance of the whole table differs: freshness carries no information
	seen    []sight.Sighting
	claimed []bool        // matched with a tracked card
	stay    []*scene.Card // the previous state of a card that has not moved
	present map[int]bool  // tracked cards that were detected
	stirred bool          // tracked cards were pushed a little
	lifted  []scene.Card  // from the cards that lie there now
	bared   []sight.Quad  // places that show the background again after a removal
	changes []sight.Change
	tell    func(s sight.Sighting, verdict string)
}

// Decide associates the readings of a region with the tracked cards; anew says that the appearance of the whole table
// differs, so that freshness carries no information. tell receives the verdict on each reading.
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

// printed drops readings that are more likely print of the cloth than cards: on a table without history, those that
// are not identified with confidence, unless most of the readings there are.
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

// once drops the less confident of two readings of one card. A face of which the deck holds several copies may
// occlude itself: one card has both of its indices in one place.
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

// goneOrMoved classifies the tracked cards that were not matched in place: removed, moved within view, or turned up.
// An occluded card stays where it was.
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

// leaves decides what became of a tracked card that was not detected in place, and reports whether it is gone.
// elsewhere is the reading that may be this card at another position, -1 for none.
func (d *decision) leaves(k, elsewhere int) (gone bool) {
	old := &d.Cards[k]
	switch {
	case old.Sighting.Card == card.Back && d.turned(*old):
		return true // turned up: the face is a new detection
	case elsewhere >= 0 && old.Missing: // its removal was not observed, and it was laid again
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

// went emits the removal of a tracked card, preceded by its arrival if that has not been emitted yet.
func (d *decision) went(old scene.Card) {
	gone := sight.Change{Kind: sight.Went, Sighting: old.Lies(), Zone: old.Zone, Of: old.Number}
	if old.Awaits {
		d.changes = append(d.changes, old.Came())
	}
	d.changes = append(d.changes, gone)
}

// moves sets a tracked card to its present position.
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

// welcome starts tracks for the cards that were not there before.
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
	var faces []posterior.Evidence
	if d.Deck != nil {
		faces = laying.Name(posterior.Prior{Left: d.Left, Mates: d.Mates}, came, layings)
	}
	for i, k := range came {
		c := sight.Change{Kind: sight.Appeared, Sighting: k.Sighting, Zone: k.Zone, Of: k.Number}
		switch {
		case faces != nil && laying.IsUnread(k.Sighting):
			c.Sighting.Alternatives = faces[i]
		case faces != nil && faces[i] != nil:
			d.tell(k.Sighting, believed)
		}
		if d.Mates != nil {
			c.Laying = layings[i]
		}
		d.changes = append(d.changes, c)
	}
	d.Cards = append(d.Cards[:first:first], came...)
}

// newcomer is the card of a reading that matches no track. A reading without a confident identity starts a track only
// where its index cells have changed: otherwise it is part of a card that is tracked already.
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

// doubtNews turns new cards of one face into questions where there are more of them than the deck has copies left: at
// least one of them is misread.
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

// changedIn calls visit for every cell of a rectangle that differs from the reference image.
func (d *decision) changedIn(r image.Rectangle, visit func(x, y int)) {
	d.Model.ChangedIn(d.now, r, visit)
}

// Cleared reports whether the cards are undetected because they were removed, and not because they are occluded.
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

// Welcome starts tracks for cards that appeared, with the table's appearance at that time as their reference.
func Welcome(t *scene.Model, then photometry.Grid, seen []sight.Sighting) []sight.Change {
	d := decision{Model: t, now: then, seen: seen, claimed: make([]bool, len(seen)), present: map[int]bool{}}
	d.tell = func(sight.Sighting, string) {}
	d.welcome()
	return d.changes
}
