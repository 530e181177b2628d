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
				read, err := r.Hidden(blank(p, upper), indicesOn(s, upper), peeksOut(lower, upper))
				require.NoError(t, err)
				faces := posterior.Hidden(two[1], read, posterior.Prior{Left: func(card.Card) int { return 1 }})
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

// indicesOn are the indices of a card, which stand up from its middle.
func indicesOn(s sight.Sighting, q sight.Quad) (all []beneath.Index) {
	down := sight.Point{X: q[3].X - q[0].X, Y: q[3].Y - q[0].Y}
	down = down.Times(1 / math.Hypot(down.X, down.Y))
	for _, at := range s.Indices {
		up := down
		if (at.X-q.Centre().X)*up.X+(at.Y-q.Centre().Y)*up.Y < 0 {
			up = up.Times(-1)
		}
		all = append(all, beneath.Index{At: at, Up: up, Height: s.IndexHeight})
	}
	return all
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
