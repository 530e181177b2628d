package reader

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// A stack that the finder places badly, as it does in fans, is mended: it is
// named as before, and ends up where it was.
func TestBadlyPlacedIndicesAreMended(t *testing.T) {
	r, levels := opened(t), pyramid.Of(played(t, 400), 320)
	indices, err := r.search.Flat(levels)
	require.NoError(t, err)
	tried, same := 0, 0
	for _, i := range indices {
		if i.Share < 0.99 || tried >= 16 {
			continue
		}
		for _, turn := range []float64{-0.35, 0.35} {
			off := i.Stack
			sin, cos := math.Sincos(turn)
			off.Up.X, off.Up.Y = off.Up.X*cos-off.Up.Y*sin, off.Up.X*sin+off.Up.Y*cos
			off.Centre.X += 0.12 * off.Height
			off.Height *= 1.2
			named, err := r.search.Name(levels, []locate.Stack{off})
			require.NoError(t, err)
			face, share := named[0].Belief.Best()
			tried++
			if face == i.Face && share > 0.9 && named[0].Centre.Distance(i.Centre) < 0.12*i.Height {
				same++
			}
		}
	}
	require.Greater(t, tried, 5)
	require.Greater(t, float64(same), 0.85*float64(tried), "%d of %d", same, tried)
}
