package beneath_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

var pairs = flag.Int("pairs", 6, "how many pairs of each design are drawn")

// What shows of a rank looks like the upper card's own if that is the same, and seldom otherwise. posterior.SameRank
// has the ratios of what -pairs 80 -v prints.
func TestRanksOfOneDeckLookAlike(t *testing.T) {
	var found [2][]float64 // of other ranks, of the same
	for n, style := range deck.Styles() {
		printed := photo.Poker()
		require.NoError(t, printed.Print(style, card.Standard52()...))
		for k := range *pairs {
			if r, ok := compared(t, rand.New(rand.NewPCG(uint64(n), uint64(k))), printed, k%2 == 0); ok {
				found[1-k%2] = append(found[1-k%2], r)
			}
		}
	}
	for k, all := range found {
		slices.Sort(all)
		t.Logf("the same %v: %d; tenths %.2f %.2f, half %.2f, %.2f %.2f", k == 1,
			len(all), all[len(all)/10], all[len(all)/4], all[len(all)/2], all[len(all)*3/4], all[len(all)*9/10])
	}
	steps := []float64{-1, 0.6, 0.8, 0.9, 0.93, 0.95, 0.97, 2}
	for i, least := range steps[:len(steps)-1] {
		other, same := share(found[0], least, steps[i+1]), share(found[1], least, steps[i+1])
		t.Logf("from %5.2f: ratio %.2f", least, same/other)
	}
	assert.Greater(t, share(found[1], 0.95, 2), 4*share(found[0], 0.95, 2))
}

// share is how much of some values lies between two, by the rule of succession.
func share(all []float64, least, below float64) float64 {
	n := 1
	for _, v := range all {
		if v >= least && v < below {
			n++
		}
	}
	return float64(n) / float64(len(all)+2)
}

// compared draws a card below another, of the same rank or not, seen a little off, and compares what shows of it.
func compared(t *testing.T, rng *rand.Rand, printed photo.Deck, same bool) (r float64, ok bool) {
	between := func(a, b float64) float64 { return a + (b-a)*rng.Float64() }
	s := photo.Still(rng)
	s.Width, s.Height, s.Scale, s.Tilt, s.Shake = 640, 480, between(1, 2.2), between(0, 0.3), 0
	s.Quality = 40 + rng.IntN(40)
	all := card.Standard52()
	i, j := rng.IntN(len(all)), 0
	for j = rng.IntN(len(all)); i == j || (all[i].Rank() == all[j].Rank()) != same; {
		j = rng.IntN(len(all))
	}
	p, laid, err := photo.TakePairs(rng, printed, s, []photo.Pair{{
		Lower: all[i], Upper: all[j], Right: between(-9, 9), Down: between(-12, 12), Turn: between(-0.08, 0.08),
	}})
	require.NoError(t, err)
	if len(laid) < 2 {
		return 0, false
	}
	off := func(q sight.Quad) sight.Quad {
		dx, dy := between(-1, 1), between(-1, 1) // pixels
		for k := range q {
			q[k] = sight.Point{X: q[k].X + dx, Y: q[k].Y + dy}
		}
		return q
	}
	upper := outline.Of(off(laid[1].Corners), calibration.Poker)
	lower := outline.Of(off(laid[0].Corners), calibration.Poker)
	indices := []sight.Point{upper.At(-31.5+6.2, -44+12), upper.At(31.5-6.2, 44-12)}
	return beneath.Laid(upper, lower).Rank(p, indices, 18/upper.Pixel)
}
