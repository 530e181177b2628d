package scene

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// cloth covers the canvas with green baize: a fine weave, a soft nap in broad
// patches.
func (c canvas) cloth(rng *rand.Rand) {
	coarse := patches(rng, 23, 13)
	middle := patches(rng, 160, 90)
	for y := range lens.Height {
		for x := range lens.Width {
			u, v := float64(x)/lens.Width, float64(y)/lens.Height
			weave := 1.3*math.Sin(float64(x)*1.55+0.4*float64(y)) + 1.3*math.Sin(float64(y)*1.5-0.35*float64(x))
			n := 7*coarse(u, v) + 3.5*middle(u, v) + weave + 5*(rng.Float64()-0.5)
			c.paint(x, y, 24+0.35*n, 98+n, 66+0.7*n, 1)
		}
	}
}

// patches is smooth noise between -1 and 1 over the unit square.
func patches(rng *rand.Rand, columns, rows int) func(u, v float64) float64 {
	grid := make([]float64, (columns+2)*(rows+2))
	for i := range grid {
		grid[i] = 2*rng.Float64() - 1
	}
	return func(u, v float64) float64 {
		x, y := u*float64(columns), v*float64(rows)
		i, k := int(x), int(y)
		x, y = ease(x-float64(i)), ease(y-float64(k))
		row := grid[k*(columns+2)+i:]
		next := grid[(k+1)*(columns+2)+i:]
		return (row[0]*(1-x)+row[1]*x)*(1-y) + (next[0]*(1-x)+next[1]*x)*y
	}
}

// ease goes from 0 to 1 softly at both ends.
func ease(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}
