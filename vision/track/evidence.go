package track

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
)

const (
	// bareStep is how much a place may differ from before a card came to it
	// and still count as bare again.
	bareStep = 10
	// tellingStep is how much a cell must differ with a card and without to
	// tell one from the other.
	tellingStep = 14
)

// vacated reports whether a known card has left its place: of the cells that
// tell it from what lay there before, nearly all look like that again. Cells
// under cards that were seen are left out; so a covered card has not left.
func (d *decision) vacated(k int) bool {
	const most, few = 0.85, 10
	old := d.known[k]
	telling, bare := 0, 0
	outline := scaled(old.sighting.Corners, 0.85)
	for y := old.cells.Min.Y; y < old.cells.Max.Y; y++ {
		for x := old.cells.Min.X; x < old.cells.Max.X; x++ {
			at := d.middle(x, y)
			if !outline.Contains(at) || d.covered(k, at) {
				continue
			}
			i := y*d.now.cols + x
			now, base := d.now.grey[i], d.base.grey[i]
			off := d.lit.apart(now, old.under[(y-old.cells.Min.Y)*old.cells.Dx()+x-old.cells.Min.X], y)
			apart := gap(base, old.under[(y-old.cells.Min.Y)*old.cells.Dx()+x-old.cells.Min.X])
			if c := d.cloth.grey[i]; d.cloth.known[i] && d.lit.apart(now, c, y) < off {
				off, apart = d.lit.apart(now, c, y), gap(base, c)
			}
			if apart < tellingStep {
				continue
			}
			telling++
			if off <= max(bareStep, noiseSteps*d.noise) && off < d.lit.apart(now, base, y) {
				bare++
			}
		}
	}
	return telling >= few && float64(bare) >= most*float64(telling)
}

// covered reports whether a place on a known card lies under a card that was
// seen or, outside the region, is believed to be there, and came no earlier.
func (d *decision) covered(k int, at sight.Point) bool {
	for o, other := range d.known {
		if o != k && d.present[o] && other.turn >= d.known[k].turn && scaled(other.sighting.Corners, 1.1).Contains(at) {
			return true
		}
	}
	for i, s := range d.seen {
		if !d.claimed[i] && scaled(s.Corners, 1.1).Contains(at) {
			return true
		}
	}
	return false
}

func gap(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// fresh reports whether the table has changed where a card has an index.
func (t *Tracker) fresh(s sight.Sighting, now grid) bool {
	if !t.started {
		return true
	}
	step := max(changedStep, noiseSteps*t.noise)
	reach := max(1, int(0.09*shortSide(s.Corners)/float64(now.side)))
	for _, p := range ends(s.Corners) {
		changed := 0
		cx, cy := int(p.X)/now.side, int(p.Y)/now.side
		for y := max(0, cy-reach); y <= min(now.rows-1, cy+reach); y++ {
			for x := max(0, cx-reach); x <= min(now.cols-1, cx+reach); x++ {
				i := y*now.cols + x
				if t.lit.apart(now.grey[i], t.base.grey[i], y) > step {
					changed++
				}
			}
		}
		if changed >= 2 {
			return true
		}
	}
	return false
}

// old reports whether a ballot is not worth waiting for: it is of a card known
// to lie there, or nothing has changed where its index is.
func (t *Tracker) old(b *ballot, now grid) bool {
	last := b.seen[len(b.seen)-1]
	for _, k := range t.known {
		if k.sighting.Card == b.face && b.face.IsFace() && k.distance(last) < pushed {
			return true
		}
	}
	return t.started && !t.fresh(last, now)
}

// mayBeKnown reports whether what a ballot may be is known to lie somewhere.
func (t *Tracker) mayBeKnown(b *ballot) bool {
	last := b.seen[len(b.seen)-1]
	return slices.ContainsFunc(t.known, func(k known) bool { return guessed(last, k.sighting.Card) })
}

// otherEnd reports whether a sighting is only an index of a card that was
// surely read: it lies exactly where that card has one, and as upright.
func (d *decision) otherEnd(s sight.Sighting) bool {
	const near, parallel = 0.12, 0.94
	own := upright(s.Corners)
	corner := func(q sight.Quad) bool {
		u := upright(q)
		if math.Abs(u.X*own.X+u.Y*own.Y) < parallel {
			return false
		}
		for _, a := range ends(q) {
			for _, b := range ends(s.Corners) {
				if a.Distance(b) < near*shortSide(q) {
					return true
				}
			}
		}
		return false
	}
	for _, o := range d.seen {
		if o.Sure && corner(o.Corners) {
			return true
		}
	}
	for k, o := range d.known {
		if d.present[k] && corner(o.sighting.Corners) {
			return true
		}
	}
	return false
}
