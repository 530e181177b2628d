package faces_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/reader/faces"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// BenchmarkTaught reads 1280 × 960 pixels with six cards of a deck of 26 that
// has no index.
func BenchmarkTaught(b *testing.B) {
	deck := blots(b, 26)
	d, err := taught.New(deck)
	require.NoError(b, err)
	printed, err := bench.Print(deck, photo.Poker())
	require.NoError(b, err)
	plain, err := reader.New()
	require.NoError(b, err)
	defer plain.Close()
	r := faces.New(plain, riichi.New, d)
	rng := rand.New(rand.NewPCG(8, 8))
	p, _, err := photo.Take(rng, printed, photo.Still(rng))
	require.NoError(b, err)
	for b.Loop() {
		_, err := r.Read(p)
		require.NoError(b, err)
	}
}
