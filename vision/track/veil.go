package track

import "math"

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
func (t *Tracker) veiled(now grid) bool {
	if len(t.known) == 0 {
		return false
	}
	lit := now.than(t.base)
	looks := make([]float64, len(t.known)) // of each card now, in the light of the base
	for i, k := range t.known {
		looks[i] = k.mean(now, func(at, row, _ int) uint8 { return lit.back(now.grey[at], row) })
	}
	least, votes := math.Inf(1), 0
	for _, reach := range veils {
		base := t.base.smeared(reach)
		off, nearer := 0.0, 0
		for i, k := range t.known {
			itself := math.Abs(looks[i] - k.mean(now, func(at, _, _ int) uint8 { return base.grey[at] }))
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
func (k known) mean(g grid, grey func(at, row, n int) uint8) float64 {
	sum, n := 0, 0
	for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
		for x := k.cells.Min.X; x < k.cells.Max.X; x++ {
			sum += int(grey(y*g.cols+x, y, n))
			n++
		}
	}
	return float64(sum) / float64(max(n, 1))
}

// smeared is g as a lens out of focus would spread each cell: the mean over
// reach cells each way, three times, which is nearly Gaussian.
func (g grid) smeared(reach int) grid {
	out := g.like()
	copy(out.grey, g.grey)
	line := make([]uint8, max(g.cols, g.rows))
	for range 3 {
		for r := range g.rows {
			average(out.grey[r*g.cols:], 1, line[:g.cols], reach)
		}
		for c := range g.cols {
			average(out.grey[c:], g.cols, line[:g.rows], reach)
		}
	}
	return out
}

// average replaces every step-th grey by the mean of those within reach of it,
// as many as line is long; beyond the ends the last one goes on.
func average(grey []uint8, step int, line []uint8, reach int) {
	for i := range line {
		line[i] = grey[i*step]
	}
	at := func(i int) int { return int(line[min(max(i, 0), len(line)-1)]) }
	sum := 0
	for i := -reach; i <= reach; i++ {
		sum += at(i)
	}
	for i := range line {
		grey[i*step] = uint8((sum + reach) / (2*reach + 1))
		sum += at(i+reach+1) - at(i-reach)
	}
}
