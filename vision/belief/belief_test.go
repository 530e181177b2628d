package belief_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/belief"
)

var faces = []card.Card{"1m", "2m", "3m"}

func TestSoftmax(t *testing.T) {
	p := belief.Softmax([]float32{1000, 1000, -1000})
	require.InDeltaSlice(t, []float64{0.5, 0.5, 0}, p, 1e-12)
}

func TestBestAndGuesses(t *testing.T) {
	p := []float64{0.2, 0.7, 0.005}
	face, share := belief.Best(faces, p)
	require.Equal(t, card.Card("2m"), face)
	require.InDelta(t, 0.7, share, 0)
	require.InDelta(t, 0.905, belief.Any(p), 1e-12)
	g := belief.Guesses(faces, p, 4)
	require.Len(t, g, 2, "what is next to impossible is not mentioned")
	require.Equal(t, card.Card("2m"), g[0].Card)
	require.Len(t, belief.Guesses(faces, p, 1), 1)
}

// Even odds, after a witness of three to one, are three to one.
func TestUpdate(t *testing.T) {
	p := []float64{0.4, 0.1, 0}
	belief.Update(p, 3)
	require.InDeltaSlice(t, []float64{0.6, 0.15, 0}, p, 1e-12)
}

// Looks that agree say together what each says; looks that disagree are not sure.
func TestPool(t *testing.T) {
	p := make([]float64, 3)
	same := []float64{0.1, 0.6, 0.1}
	belief.Pool(p, same, same, same)
	require.InDeltaSlice(t, same, p, 1e-9)
	belief.Pool(p, []float64{0.999, 0, 0}, []float64{0, 0.999, 0})
	require.InDelta(t, p[0], p[1], 1e-12)
	require.Less(t, p[0], 0.5)
}
