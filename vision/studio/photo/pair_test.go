package photo_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	prints "github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// What the upper card leaves open of the lower one's index is as the offset says.
func TestPairs(t *testing.T) {
	d := photo.Poker()
	require.NoError(t, d.Print(prints.Plain(), "7H", "7D"))
	rng := rand.New(rand.NewPCG(1, 2))
	s := photo.Still(rng)
	s.Width, s.Height, s.Scale, s.Tilt = 320, 240, 1, 0
	for _, c := range []struct{ right, down, open float64 }{{0, 0, 0}, {0, 3.2 + 15.7/2, 0.5}, {0, -30, 1}, {20, 0, 1}} {
		_, laid, err := photo.TakePairs(rng, d, s, []photo.Pair{{Lower: "7H", Upper: "7D", Right: c.right, Down: c.down}})
		require.NoError(t, err)
		require.Len(t, laid, 2)
		require.EqualValues(t, "7H", laid[0].Card)
		require.InDelta(t, c.open, laid[0].Open, 0.05, "%v", c)
		require.Equal(t, 1.0, laid[1].Open, "nothing lies on the upper card")
	}
	_, _, err := photo.TakePairs(rng, d, s, []photo.Pair{{Lower: "7H", Upper: "8D"}})
	require.ErrorContains(t, err, "8")
}
