package scene

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/vision/photometry"
)

// veils are how many cells a lens out of focus may spread the table over,
// for which veiled looks.
var veils = [...]int{1, 2, 3, 5, 8, 12, 18}

const (
	// differs is how far, in greys, a card must look from the table without it,
	// and closer how much nearer to itself, blurred.
	differs = 5
	closer  = 0.5
)

// Veiled reports whether most known cards lie where they lay, seen through a
// lens out of focus: each looks more like itself, smeared over its
// surroundings, than like what was there before it came.
func (t *Model) Veiled(now photometry.Grid) bool {
	if len(t.Cards) == 0 {
		return false
	}
	lit := now.GainOver(t.Base)
	looks := make([]float64, len(t.Cards)) // of each card now, in the light of the base
	for i, k := range t.Cards {
		looks[i] = k.mean(now, func(at, row, _ int) uint8 { return lit.Back(now.Grey[at], row) })
	}
	least, votes := math.Inf(1), 0
	for _, reach := range veils {
		base := t.Base.Blurred(reach)
		off, nearer := 0.0, 0
		for i, k := range t.Cards {
			itself := math.Abs(looks[i] - k.mean(now, func(at, _, _ int) uint8 { return base.Grey[at] }))
			without := math.Abs(looks[i] - k.mean(now, func(_, _, n int) uint8 { return k.Under[n] }))
			off += itself
			if without > differs && itself < closer*without {
				nearer++
			}
		}
		if off < least {
			least, votes = off, nearer
		}
	}
	return 2*votes > len(t.Cards)
}

// AsBefore reports whether most known cards look roughly as they did, if
// blurred.
func (t *Model) AsBefore(now photometry.Grid) bool {
	const roughly = 30
	lit, n := now.GainOver(t.Base), 0
	for _, k := range t.Cards {
		c := k.Sighting.Corners.Centre()
		x, y := int(c.X)/now.Side, int(c.Y)/now.Side
		if image.Pt(x, y).In(now.Bounds()) && lit.Apart(now.Grey[y*now.Cols+x], t.Base.Grey[y*now.Cols+x], y) < roughly {
			n++
		}
	}
	return 2*n >= len(t.Cards) || t.Veiled(now)
}
