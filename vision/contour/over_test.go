package contour_test

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Of two cards the edges of the upper one show where they overlap.
func TestTheUpperCardsEdgesShow(t *testing.T) {
	d := photo.Poker()
	for _, c := range card.Standard52() {
		require.NoError(t, d.Drawn(c, deck.Plain().Face(c)))
	}
	right, wrong, all := 0, 0, 0
	for seed := range uint64(6) {
		rng := rand.New(rand.NewPCG(43, seed))
		pairs := []photo.Pair{
			{Lower: "2S", Upper: "3H", Right: 8, Down: 25, Turn: 0.1},
			{Lower: "4C", Upper: "5D", Right: -12, Down: 20, Turn: -0.3},
		}
		p, laid, err := photo.TakePairs(rng, d, photo.Still(rng), pairs)
		require.NoError(t, err)
		levels := pyramid.Of(p, 320)
		for i := 0; i+1 < len(laid); i += 2 {
			all++
			switch over := contour.Over(levels, laid[i+1].Corners, laid[i].Corners); {
			case over > 0.9:
				right++
			case over < 0.1:
				wrong++
			}
		}
	}
	t.Logf("of %d pairs the upper card is found on %d, the lower one on %d", all, right, wrong)
	require.GreaterOrEqual(t, right, all/3)
	require.Zero(t, wrong)
}

// Nothing is said of cards that do not overlap, and of ones without edges.
func TestNobodyKnowsWhichOfTwoLiesAbove(t *testing.T) {
	a, b := image.Rect(100, 100, 240, 300), image.Rect(200, 220, 400, 360)
	corners := func(r image.Rectangle) sight.Quad {
		x0, y0, x1, y1 := float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
		return sight.Quad{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
	}
	levels := pyramid.Of(heap(a, b), 320)
	require.InDelta(t, 0.5, contour.Over(levels, corners(a), corners(b)), 0.2, "paper on paper without an edge")
	require.InDelta(t, 0.5, contour.Over(levels, corners(a), corners(a.Add(image.Pt(300, 100)))), 1e-9)
}
