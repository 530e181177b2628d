package track

import "time"

const (
	// handCards is how many cards' worth of change at the rim of the table is
	// an arm rather than cards.
	handCards = 3
	// handAtRest is how long an arm must rest before it is taken for a thing
	// that was put there.
	handAtRest = 8 * time.Second
	// armEdges is how many cells near the rim the edges of an arm take up at
	// least.
	armEdges = 4
	// armStep is how much brighter or darker one side of an edge is beside the
	// other, edgeReach cells away; the shadow of a person who leans over is softer.
	armStep, edgeReach = 14, 2
)

// arm reports whether a spot is an arm that reaches in over the rim: large, and
// with edges where it crosses. A soft shadow through which hands have moved has
// none.
func (t *Tracker) arm(s spot, now grid) bool {
	return s.n > handCards*t.cardCells() && s.rim > 3 && t.edges(s, now) >= armEdges
}

// edges counts the cells of a spot near the rim beside which the light changes
// at once: a little further, quite another share of it is left.
func (t *Tracker) edges(s spot, now grid) int {
	n := 0
	r := s.cells.Intersect(now.bounds().Inset(edgeReach))
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if i := y*now.cols + x; t.nearRim(i) && (t.edge(i, i+edgeReach, now) || t.edge(i, i+edgeReach*now.cols, now)) {
				n++
			}
		}
	}
	return n
}

// edge reports whether what has changed begins or ends between two cells: one is
// brighter or darker than it would be if it had kept as large a share of its light
// as the other.
func (t *Tracker) edge(i, k int, now grid) bool {
	a, b := max(t.unchanged(i), unlit), max(t.unchanged(k), unlit)
	off := (int(now.grey[i])*b - int(now.grey[k])*a) / max(a, b)
	return t.area[k] && max(off, -off) > max(armStep, noiseSteps*t.noise)
}

// nearRim reports whether a cell lies in the play area a few cells from its rim.
func (t *Tracker) nearRim(i int) bool {
	const deep = 3
	if !t.area[i] {
		return false
	}
	for d := 1; d <= deep; d++ {
		for _, k := range [...]int{i - d, i + d, i - d*t.last.cols, i + d*t.last.cols} {
			if k < 0 || k >= len(t.area) || !t.area[k] || t.rim[k] {
				return true
			}
		}
	}
	return false
}

// unchanged is how bright a cell would be, unchanged, in the light there is now.
func (t *Tracker) unchanged(i int) int {
	return int(t.base.grey[i]) * t.lit[i/t.last.cols/bandRows] >> 8
}
