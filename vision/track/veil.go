package track

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

// veiled reports whether most known cards lie where they lay, seen through a
// lens out of focus: each looks more like itself, smeared over its
// surroundings, than like what was there before it came.
func (t *model) veiled(now photometry.Grid) bool {
	if len(t.known) == 0 {
		return false
	}
	lit := now.GainOver(t.base)
	looks := make([]float64, len(t.known)) // of each card now, in the light of the base
	for i, k := range t.known {
		looks[i] = k.mean(now, func(at, row, _ int) uint8 { return lit.Back(now.Grey[at], row) })
	}
	least, votes := math.Inf(1), 0
	for _, reach := range veils {
		base := t.base.Blurred(reach)
		off, nearer := 0.0, 0
		for i, k := range t.known {
			itself := math.Abs(looks[i] - k.mean(now, func(at, _, _ int) uint8 { return base.Grey[at] }))
			without := math.Abs(looks[i] - k.mean(now, func(_, _, n int) uint8 { return k.under[n] }))
			off += itself
			if without > differs && itself < closer*without {
				nearer++
			}
		}
		if off < least {
			least, votes = off, nearer
		}
	}
	return 2*votes > len(t.known)
}

// mean of what grey tells for each cell of a card: by its place in the grid,
// its row, and its number among the card's cells.
func (k known) mean(g photometry.Grid, grey func(at, row, n int) uint8) float64 {
	sum, n := 0, 0
	for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
		for x := k.cells.Min.X; x < k.cells.Max.X; x++ {
			sum += int(grey(y*g.Cols+x, y, n))
			n++
		}
	}
	return float64(sum) / float64(max(n, 1))
}

// asBefore reports whether most known cards look roughly as they did, if
// blurred.
func (t *model) asBefore(now photometry.Grid) bool {
	const roughly = 30
	lit, n := now.GainOver(t.base), 0
	for _, k := range t.known {
		c := k.sighting.Corners.Centre()
		x, y := int(c.X)/now.Side, int(c.Y)/now.Side
		if image.Pt(x, y).In(now.Bounds()) && lit.Apart(now.Grey[y*now.Cols+x], t.base.Grey[y*now.Cols+x], y) < roughly {
			n++
		}
	}
	return 2*n >= len(t.known) || t.veiled(now)
}
