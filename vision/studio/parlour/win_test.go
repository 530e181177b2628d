package parlour_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// A winning hand has fourteen tiles with its sets, none more often than there is one.
func TestAWonHandIsOne(t *testing.T) {
	called := 0
	for seed := range uint64(500) {
		concealed, sets := parlour.Won(rand.New(rand.NewPCG(seed, 1)))
		require.Equal(t, 14, len(concealed)+3*len(sets))
		called += len(sets)
		seen := map[card.Card]int{}
		for _, set := range append(sets, concealed) {
			for _, c := range set {
				seen[c]++
				require.LessOrEqual(t, seen[c], 4, c)
			}
		}
	}
	require.Positive(t, called)
}

// The whole hand is on the photograph; WIN=FILE keeps one.
func TestAWinIsPhotographed(t *testing.T) {
	w, err := parlour.Photograph(2, tile.Look)
	require.NoError(t, err)
	if name := os.Getenv("WIN"); name != "" {
		data, err := picturefile.JPEG(w.Picture, 92)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(name, data, 0o644))
	}
	require.Len(t, w.Corners, 14)
	for _, q := range w.Corners {
		for _, p := range q {
			require.True(t, inside(p, w.Picture.Width, w.Picture.Height), p)
		}
	}
}

func inside(p lens.Point, width, height int) bool {
	return p.X > 0 && p.Y > 0 && p.X < float64(width) && p.Y < float64(height)
}
