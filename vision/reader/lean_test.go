package reader

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/sight"
)

// A table seen half as deep as wide: lengths on it come out right whichever way
// the card lies by which it is measured.
func TestGround(t *testing.T) {
	for _, turn := range []float64{0, 0.4, 1.2, 2.9} {
		sin, cos := math.Sincos(turn)
		at := func(x, y float64) sight.Point { // mm on the table to pixels
			x, y = x*cos-y*sin, x*sin+y*cos
			return sight.Point{X: 500 + 2*x, Y: 300 + y}
		}
		g := groundUnder(sight.Quad{at(0, 0), at(cardWidth, 0), at(cardWidth, cardHeight), at(0, cardHeight)})
		require.InDelta(t, 2, g.stretch(), 1e-6)
		mm := g.onTable(sight.Point{X: 20, Y: 10})
		require.InDelta(t, math.Hypot(10, 10), math.Hypot(mm.X, mm.Y), 1e-6)
	}
}
