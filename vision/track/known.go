package track

import (
	"image"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// known is a card that lies on the table.
type known struct {
	sighting sight.Sighting
	zone     zone.Zone
	cells    image.Rectangle // inside its outline
	under    []uint8         // what those cells looked like before it came
}

// bareStep is how much a place may differ from before a card came to it and
// still count as bare again.
const bareStep = 10

// decide compares what is seen in a region with what was known there.
func (t *Tracker) decide(cells image.Rectangle, now grid, seen []sight.Sighting) []sight.Change {
	var changes []sight.Change
	claimed := make([]bool, len(seen))

	// Cards that lie where they lay, as well as can be told.
	var missing []int
	for k := range t.known {
		if i := t.lyingStill(t.known[k], seen, claimed); i >= 0 {
			claimed[i] = true
		} else if t.known[k].cells.Overlaps(cells) {
			missing = append(missing, k)
		}
	}
	// Cards that were seen in part and so seem to lie a little off.
	for _, k := range missing {
		if i := t.halfSeen(t.known[k], seen, claimed); i >= 0 && !t.bare(t.known[k], now) {
			claimed[i] = true
		}
	}

	// Cards that are not there: pushed elsewhere in sight, gone, or covered.
	gone := map[int]bool{}
	for _, k := range missing {
		old := &t.known[k]
		if i := sameFace(old.sighting, seen, claimed); i >= 0 && t.bare(*old, now) {
			claimed[i] = true
			from := old.zone
			t.place(old, seen[i], now)
			changes = append(changes, sight.Change{Kind: sight.Moved, Sighting: seen[i], Zone: old.zone, From: from})
		} else if i < 0 && t.bare(*old, now) {
			gone[k] = true
			changes = append(changes, sight.Change{Kind: sight.Went, Sighting: old.sighting, Zone: old.zone})
		}
	}
	kept := t.known[:0]
	for k, old := range t.known {
		if !gone[k] {
			kept = append(kept, old)
		}
	}
	t.known = kept

	for i, s := range seen {
		if claimed[i] {
			continue
		}
		var came known
		t.place(&came, s, now)
		t.known = append(t.known, came)
		changes = append(changes, sight.Change{Kind: sight.Appeared, Sighting: s, Zone: came.zone})
	}
	return changes
}

// lyingStill finds the sighting that is the known card in its place: of its
// face, or not to be told (half covered, say).
func (t *Tracker) lyingStill(old known, seen []sight.Sighting, claimed []bool) int {
	for i, s := range seen {
		near := s.Corners.Centre().Distance(old.sighting.Corners.Centre()) < shortSide(old.sighting.Corners)/2
		if !claimed[i] && near && (s.Card == old.sighting.Card || !s.Card.IsFace() && old.sighting.Card.IsFace() && s.Card != card.Back) {
			return i
		}
	}
	return -1
}

// halfSeen finds a sighting of the known card's face that is not quite in its
// place: of the same outline seen in part, the middle is guessed.
func (t *Tracker) halfSeen(old known, seen []sight.Sighting, claimed []bool) int {
	for i, s := range seen {
		if !claimed[i] && s.Card == old.sighting.Card && s.Card.IsFace() &&
			s.Corners.Centre().Distance(old.sighting.Corners.Centre()) < shortSide(old.sighting.Corners) {
			return i
		}
	}
	return -1
}

func sameFace(old sight.Sighting, seen []sight.Sighting, claimed []bool) int {
	for i, s := range seen {
		if !claimed[i] && s.Card == old.Card && s.Card.IsFace() {
			return i
		}
	}
	return -1
}

// place notes where a card lies now and what the table looked like there
// before.
func (t *Tracker) place(k *known, s sight.Sighting, now grid) {
	at := s.Corners.Centre()
	r := int(shortSide(s.Corners) / 2 * 0.7 / float64(now.side))
	x, y := int(at.X)/now.side, int(at.Y)/now.side
	k.sighting = s
	k.zone = t.locator.ZoneAt(at.X, at.Y)
	k.cells = image.Rect(x-r, y-r, x+r+1, y+r+1).Intersect(now.bounds())
	k.under = k.under[:0]
	for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
		k.under = append(k.under, t.base.grey[y*now.cols+k.cells.Min.X:y*now.cols+k.cells.Max.X]...)
	}
}

// whole is a place in the picture, widened so that known cards that reach into
// it are read whole: half a card can be taken for another.
func (t *Tracker) whole(place image.Rectangle) image.Rectangle {
	const margin = 8 // pixels
	wide := place
	for _, k := range t.known {
		var box image.Rectangle
		for _, p := range k.sighting.Corners {
			box = box.Union(image.Rect(int(p.X), int(p.Y), int(p.X)+1, int(p.Y)+1))
		}
		if box.Overlaps(place) {
			wide = wide.Union(box.Inset(-margin))
		}
	}
	return wide.Intersect(image.Rectangle{Max: t.size})
}

// bare reports whether the place of a card looks as it did before it came.
func (t *Tracker) bare(k known, now grid) bool {
	if !t.started || len(k.under) == 0 {
		return false
	}
	shift, sum, i := now.shift(t.base), 0, 0
	for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
		for x := k.cells.Min.X; x < k.cells.Max.X; x++ {
			sum += apart(now.grey[y*now.cols+x], k.under[i], shift)
			i++
		}
	}
	return sum < bareStep*len(k.under)
}
