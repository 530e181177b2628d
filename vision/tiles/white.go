package tiles

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

const (
	white = card.Card("5z")
	// firm is the probability from which an inked tile vouches for white ones.
	firm = 0.8
	// inRow and outOfRow are how many times as likely as the namer says a white face is a tile that stands in a row, and
	// one that does not. Of those in a row on held-out sets for which the namer gives 0.3 to 0.8, 46 of 47 are tiles; of
	// all others 248 of 842 (vision/train/tiles/white.py).
	inRow, outOfRow = 30, 0.15
	// sameTint and sameLight are how far, as logarithms, the paper of one row's
	// tiles may differ between the colours, and as a whole.
	sameTint, sameLight = 0.07, 0.25
)

// whites weighs white tiles anew. A blank face is like a light back, the front
// of a block or any bright square. What tells it from those is the row that it
// stands in and that its paper is the paper there.
func whites(named []Named) []Named {
	out := slices.Clone(named)
	for i, n := range named {
		if !n.white() {
			continue
		}
		ratio := outOfRow
		if inked := beside(named, i); len(inked) > 0 && samePaper(n, inked) {
			ratio = inRow
		}
		out[i].Belief = n.Belief.weighed(ratio)
	}
	return out
}

func (n Named) white() bool {
	kind, _ := n.Belief.Best()
	return kind == white
}

// beside are the firmly read tiles in the row of the i-th, next to it or with
// nothing but white ones between.
func beside(named []Named, i int) (inked []Named) {
	seen := make([]bool, len(named))
	seen[i] = true
	for row := []Named{named[i]}; len(row) > 0; row = row[1:] {
		for j, n := range named {
			_, share := n.Belief.Best()
			if seen[j] || !n.joins(row[0]) {
				continue
			}
			seen[j] = true
			switch {
			case n.white() && share > likely:
				row = append(row, n)
			case !n.white() && share > firm:
				inked = append(inked, n)
			}
		}
	}
	return inked
}

// joins reports whether o lies at n's side, as tiles in a row do; o may be turned by a quarter. Rows are not always
// tight: as many of the faces between 1.3 and 1.5 widths apart are tiles as of nearer ones.
func (n Named) joins(o Named) bool {
	const nearest, farthest, level = 0.8, 1.5, 0.2 // in n's axes
	right, up := n.within(o.Centre)
	return math.Abs(right) > nearest && math.Abs(right) < farthest && math.Abs(up) < level && !differ(n.Side(), o.Side())
}

// samePaper reports whether n's paper is that of the median of others.
func samePaper(n Named, others []Named) bool {
	var gain [3]float64
	for c := range gain {
		var of []float64
		for _, o := range others {
			of = append(of, o.paper[c])
		}
		slices.Sort(of)
		gain[c] = math.Log((n.paper[c] + paperFloor) / (of[len(of)/2] + paperFloor))
	}
	mean := (gain[0] + gain[1] + gain[2]) / 3
	for _, g := range gain {
		if math.Abs(g-mean) > sameTint {
			return false
		}
	}
	return math.Abs(mean) < sameLight
}

// paperFloor keeps the ratio of two dark papers within bounds; one step of a byte.
const paperFloor = 1.0 / 255

// paper is the colour of a crop's ground, 0 to 1: what three quarters of its
// middle do not exceed, in red, green and blue.
func paper(crop []float32) (colour [3]float64) {
	const plane, step = cropWidth * cropHeight, 2
	for c := range colour {
		var of []float32
		for y := cropHeight * 7 / 32; y < cropHeight*25/32; y += step {
			for x := cropWidth * 11 / 48; x < cropWidth*37/48; x += step {
				of = append(of, crop[c*plane+y*cropWidth+x])
			}
		}
		slices.Sort(of)
		colour[c] = float64(of[len(of)*3/4])
	}
	return colour
}
