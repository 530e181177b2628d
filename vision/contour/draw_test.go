package contour_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// An outline that was guessed from an index is drawn to the paper's edges; where no card
// lies it stays.
func TestGuessedOutlinesAreDrawn(t *testing.T) {
	d := spotted(t)
	drawn, all := 0, 0
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(31, seed))
		p, laid, err := photo.Take(rng, d, photo.Still(rng))
		require.NoError(t, err)
		var guesses []sight.Quad
		for _, l := range laid {
			q := l.Corners
			for i := range q { // leaning otherwise
				q[i].X += 0.15 * (q[i].Y - q.Centre().Y)
			}
			guesses = append(guesses, q)
		}
		nowhere := sight.Quad{{X: 2, Y: 2}, {X: 9, Y: 2}, {X: 9, Y: 12}, {X: 2, Y: 12}}
		quads, err := contour.Draw(p, append(guesses, nowhere))
		require.NoError(t, err)
		require.Equal(t, nowhere, quads[len(quads)-1])
		for i, l := range laid {
			all++
			far := 0.0
			for k := range l.Corners {
				far = max(far, quads[i][k].Distance(l.Corners[k]))
			}
			if far < 4 {
				drawn++
			}
		}
	}
	require.Greater(t, float64(drawn), 0.9*float64(all), "%d of %d", drawn, all)
}
