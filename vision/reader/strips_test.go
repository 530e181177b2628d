package reader

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

var strips = flag.Int("strips", 6, "how many cards of each design are drawn below another")

// strip is a card of which a strip shows, and what was read of it.
type strip struct {
	card card.Card
	read []sight.Guess
}

// What is read of cards nearly hidden below others is calibrated: the constants of posterior.Hidden are those that
// this fits (-strips 60 -v prints them).
func TestStripsTellAsMuchAsTheySay(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	var read []strip
	for n, style := range deck.Styles() {
		printed := photo.Poker()
		require.NoError(t, printed.Print(style, card.Standard52()...))
		for k := range *strips {
			rng := rand.New(rand.NewPCG(uint64(n), uint64(k)))
			if s, ok := r.strip(t, rng, printed); ok && len(s.read) > 0 {
				read = append(read, s)
			}
		}
	}
	best, mislaid, blind := math.Inf(-1), 0.0, 0.0
	for _, m := range []float64{0, 0.05, 0.1, 0.2, 0.3, 0.5, 1} {
		for _, b := range []float64{0.05, 0.1, 0.2, 0.4} {
			if v := likelihood(read, m, b); v > best {
				best, mislaid, blind = v, m, b
			}
		}
	}
	t.Logf(
		"%d read; log-likelihood of a card %.2f, as posterior.Hidden has it %.2f, by colour alone %.2f; mislaid %.2f, blind %.2f",
		len(read),
		best,
		likelihood(read, 0.1, 0.4),
		likelihood(read, 1, 0.05),
		mislaid,
		blind,
	)
	assert.Greater(t, len(read), 2**strips)
	assert.Greater(t, likelihood(read, 0.1, 0.4), likelihood(read, 1, 0.05)+0.5, "more than the colour is told")
}

// likelihood is the mean logarithm of how likely cards are by what was read of them.
func likelihood(all []strip, mislaid, blind float64) (mean float64) {
	for _, s := range all {
		unread, said, colour := 1.0, 0.0, 0.0
		for _, g := range s.read {
			unread -= g.Confidence
			if g.Card == s.card {
				said = g.Confidence
			}
			if g.Card.Rank() != "" && g.Card.Colour() == s.card.Colour() {
				colour += g.Confidence
			}
		}
		said = max(said, max(unread, 0)/max(float64(52-len(s.read)), 1))
		mean += math.Log((1-mislaid)*said+mislaid*((1-blind)*colour/26+blind/52)) / float64(len(all))
	}
	return mean
}

// strip draws a card of which 3 to 12 mm show below another and reads it; ok is false where there is no room for both.
func (r *Reader) strip(t *testing.T, rng *rand.Rand, printed photo.Deck) (s strip, ok bool) {
	between := func(a, b float64) float64 { return a + (b-a)*rng.Float64() }
	setting := photo.Still(rng)
	setting.Width, setting.Height, setting.Shake = 640, 480, 0
	setting.Scale, setting.Tilt, setting.Quality = between(1, 2.2), between(0, 0.3), 40+rng.IntN(40)
	all := card.Standard52()
	i := rng.IntN(len(all))
	pair := photo.Pair{
		Lower: all[i], Upper: all[(i+1+rng.IntN(51))%len(all)],
		Right: between(-9, 9), Down: between(-12, 12), Turn: between(-0.08, 0.08),
	}
	p, laid, err := photo.TakePairs(rng, printed, setting, []photo.Pair{pair})
	require.NoError(t, err)
	if len(laid) < 2 {
		return s, false
	}
	lower, upper := laid[0].Corners, laid[1].Corners
	to, err := flat.Between(sight.Quad{{}, {X: 63}, {X: 63, Y: 88}, {Y: 88}}, upper)
	require.NoError(t, err)
	u := sight.Sighting{Corners: upper, IndexHeight: 18 * upper[0].Distance(upper[3]) / 88}
	for _, at := range []sight.Point{{X: 6.2, Y: 12}, {X: 56.8, Y: 76}} {
		q := to.At(at)
		u.Indices = append(u.Indices, sight.Point{X: q.X + between(-1, 1), Y: q.Y + between(-1, 1)})
	}
	s.card = pair.Lower
	s.read, err = r.Hidden(blank(p, upper), indicesOn(u, upper, lower), peeksOut(lower, upper))
	require.NoError(t, err)
	return s, true
}
