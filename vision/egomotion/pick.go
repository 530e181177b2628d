package egomotion

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Patches are spread over the picture: the best of each part.
const partsAcross, partsDown = 14, 8

// pick fills the parts of the picture in which no patch is left with the place that
// tells best how it moved, both ways, among those that have rested.
func (e *Estimator) pick(s sampler, rested func(sight.Point) bool) {
	var taken [partsAcross * partsDown]bool
	part := func(p sight.Point) int {
		x, y := int(p.X)*partsAcross/s.p.Width, int(p.Y)*partsDown/s.p.Height
		return min(max(y, 0), partsDown-1)*partsAcross + min(max(x, 0), partsAcross-1)
	}
	for _, p := range e.patches {
		taken[part(p.at)] = true
	}
	const lattice = 9 // samples
	step, margin := lattice*s.step, (half+2)*s.step
	var best [partsAcross * partsDown]struct {
		at    sight.Point
		score float64
	}
	for y := margin; y < s.p.Height-margin; y += step {
		for x := margin; x < s.p.Width-margin; x += step {
			at := sight.Point{X: float64(x), Y: float64(y)}
			k := part(at)
			if taken[k] || !rested(at) {
				continue
			}
			if score := s.corner(x, y); score > best[k].score {
				best[k].at, best[k].score = at, score
			}
		}
	}
	const least = 30 // of what is no more than grain
	for k, b := range best {
		if taken[k] || b.score < least {
			continue
		}
		if p, ok := take(s, b.at); ok {
			e.patches = append(e.patches, p)
		}
	}
}

// corner is how much a place tells of a motion in its worse direction: the smaller
// eigenvalue of the structure tensor, per sample (C. Tomasi, J. Shi, "Good features to
// track", 1994).
func (s sampler) corner(x, y int) float64 {
	var xx, xy, yy float64
	const every = 2
	for dy := -half; dy <= half; dy += every {
		for dx := -half; dx <= half; dx += every {
			px, py := x+dx*s.step, y+dy*s.step
			gx := float64(s.at(px+s.step, py) - s.at(px-s.step, py))
			gy := float64(s.at(px, py+s.step) - s.at(px, py-s.step))
			xx, xy, yy = xx+gx*gx, xy+gx*gy, yy+gy*gy
		}
	}
	n := float64((2*half/every + 1) * (2*half/every + 1))
	mean, off := (xx+yy)/2, math.Hypot((xx-yy)/2, xy)
	return (mean - off) / n
}
