package reader

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// blank is p with nothing printed on a card.
func blank(p picture.Picture, q sight.Quad) picture.Picture {
	p.Pix = append([]byte(nil), p.Pix...)
	for y := range p.Height {
		for x := range p.Width {
			if q.Contains(sight.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5}) {
				copy(p.Pix[3*(y*p.Width+x):], []byte{225, 228, 230})
			}
		}
	}
	return p
}

// What shows of a card below its mate is read together with how people lay: where half of its index shows most are
// believed, and none is another card.
func TestWhatShowsOfACardBelowItsMate(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	printed := photo.Poker()
	require.NoError(t, printed.Print(deck.Styles()[1], card.Standard52()...))
	pairs := [][2]card.Card{{"7S", "7C"}, {"KH", "KD"}, {"4D", "4H"}, {"10S", "10C"}, {"9C", "9S"}, {"QD", "QH"}}
	believed, all := 0, 0
	for i, two := range pairs {
		for k, off := range [][2]float64{{8, 0}, {0, -10}} {
			p, laid, err := photo.TakePairs(rand.New(rand.NewPCG(uint64(k), uint64(i))), printed, photo.Setting{
				Width: 640, Height: 480, Scale: 2, Dim: 0.9, Blur: 0.6, Noise: 2, Cast: [2]float64{0.95, 1},
			}, []photo.Pair{{Lower: two[0], Upper: two[1], Right: off[0], Down: off[1], Turn: 0.03}})
			require.NoError(t, err)
			seen, err := r.Read(p)
			require.NoError(t, err)
			for _, s := range seen {
				if s.Card != two[1] || !s.Sure || len(s.Indices) != 2 {
					continue
				}
				lower, upper := laid[0].Corners, laid[1].Corners
				read, err := r.Hidden(blank(p, upper), indicesOn(s, upper, lower), peeksOut(lower, upper))
				require.NoError(t, err)
				faces := posterior.Hidden(two[1], read, 1, posterior.Prior{Left: func(card.Card) int { return 1 }})
				all++
				if faces[0].Confidence >= 0.985 {
					assert.Equal(t, two[0], faces[0].Card)
					believed++
				}
			}
		}
	}
	assert.Greater(t, all, len(pairs))
	assert.Greater(t, 2*believed, all, "%d of %d", believed, all)
}

// indicesOn are the indices of a card like the one that was seen, which lies at lower rather than at upper.
func indicesOn(s sight.Sighting, upper, lower sight.Quad) (all []beneath.Index) {
	for _, at := range s.Indices {
		right, down := shares(upper, at)
		i := beneath.Index{At: on(lower, right, down), Height: s.IndexHeight}
		i.Up = sight.Point{X: lower[0].X - lower[3].X, Y: lower[0].Y - lower[3].Y}
		if down > 0.5 {
			i.Up = i.Up.Times(-1)
		}
		i.Up = i.Up.Times(1 / math.Hypot(i.Up.X, i.Up.Y))
		all = append(all, i)
	}
	return all
}

// on is the place on a card at shares of its width and height from its top left.
func on(q sight.Quad, right, down float64) sight.Point {
	return sight.Point{
		X: q[0].X + right*(q[1].X-q[0].X) + down*(q[3].X-q[0].X),
		Y: q[0].Y + right*(q[1].Y-q[0].Y) + down*(q[3].Y-q[0].Y),
	}
}

// shares is the reverse of on, for a rectangle.
func shares(q sight.Quad, p sight.Point) (right, down float64) {
	share := func(to sight.Point) float64 {
		x, y := to.X-q[0].X, to.Y-q[0].Y
		return ((p.X-q[0].X)*x + (p.Y-q[0].Y)*y) / (x*x + y*y)
	}
	return share(q[1]), share(q[3])
}

// peeksOut is which share of some points lies on the lower card and not on the upper one.
func peeksOut(lower, upper sight.Quad) func([]sight.Point) float64 {
	return func(points []sight.Point) float64 {
		n := 0.0
		for _, at := range points {
			if lower.Contains(at) && !upper.Contains(at) {
				n++
			}
		}
		return n / float64(len(points))
	}
}
