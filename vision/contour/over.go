package contour

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// Over is how likely card q lies over card o, by whose edges show where they overlap: those of the card below end
// at the other one. It is 0.5 where too few edges lie in the other card, or as much shows of both.
func Over(levels pyramid.Pyramid, q, o sight.Quad) float64 {
	// few places on either card's sides must lie in the other; steep is how much the ratio of what shows tells,
	// a little less than the likeliest by 158 overlapping pairs of nine films; quiet is the noise of a picture, in levels
	// of brightness.
	const few, steep, quiet = 6, 1.5, 1
	level, scale := levelFor(levels, q[0].Distance(q[1]))
	for i := range q {
		q[i], o[i] = q[i].Times(scale), o[i].Times(scale)
	}
	of, here := crossing(level, q, o)
	other, there := crossing(level, o, q)
	if min(here, there) < few {
		return 0.5
	}
	return 1 / (1 + math.Pow((other+quiet)/(of+quiet), steep))
}

// crossing is how much brightness changes across the sides of q inside of o, in levels, at most places on them, and
// at how many places it was measured.
func crossing(level pyramid.Level, q, o sight.Quad) (levels float64, places int) {
	const most = 0.3                  // the share of places that may show less
	const margin, wander = 0.05, 0.03 // shares of a card's width: of o that counts as its edge; that q may lie off
	const fine, step = 0.5, 3         // pixels from sample to sample, and samples from one side of an edge to the other
	inner := quad.Scaled(o, 1-2*margin)
	far := max(2, wander*q[0].Distance(q[1]))
	var steps []float64
	for i := range q {
		a, b := q[i], q[(i+1)%4]
		if a.Distance(b) < 4 {
			return 0, 0
		}
		in := inwards(a, b)
		for n := range probes {
			p := probe(a, b, n)
			if !inner.Contains(p) {
				continue
			}
			var profile []float64
			for d := -far; d <= far; d += fine {
				b, g, r := level.At(p.X+d*in.X-0.5, p.Y+d*in.Y-0.5)
				profile = append(profile, float64(b+g+r)/3)
			}
			high := 0.0
			for k := range len(profile) - step {
				high = max(high, math.Abs(profile[k+step]-profile[k]))
			}
			steps = append(steps, high)
		}
	}
	if len(steps) == 0 {
		return 0, 0
	}
	slices.Sort(steps)
	return steps[int(most*float64(len(steps)))], len(steps)
}
