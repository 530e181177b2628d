package contour_test

import (
	"image"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// heap is a dark cloth with white paper on it.
func heap(papers ...image.Rectangle) picture.Picture {
	p := picture.Picture{Width: 640, Height: 480, Pix: make([]byte, 3*640*480)}
	for i := range p.Pix {
		p.Pix[i] = 40
		for _, r := range papers {
			if image.Pt(i/3%p.Width, i/3/p.Width).In(r) {
				p.Pix[i] = 240
			}
		}
	}
	return p
}

// Of two cards that overlap six corners stick out; the two places where one goes on
// under the other are none.
func TestCornersStickOutOfAHeap(t *testing.T) {
	a, b := image.Rect(100, 100, 240, 300), image.Rect(200, 220, 400, 360)
	corners, err := contour.Corners(pyramid.Of(heap(a, b), 320))
	require.NoError(t, err)
	// The left edge of a corner goes on clockwise, the right one back; an edge's length is
	// known where it ends in another such corner.
	want := []quad.Corner{
		{At: sight.Point{X: 100, Y: 100}, Left: sight.Point{X: 1}, Right: sight.Point{Y: 1}, LeftSide: 140, RightSide: 200},
		{At: sight.Point{X: 240, Y: 100}, Left: sight.Point{Y: 1}, Right: sight.Point{X: -1}, RightSide: 140},
		{At: sight.Point{X: 100, Y: 300}, Left: sight.Point{Y: -1}, Right: sight.Point{X: 1}, LeftSide: 200},
		{At: sight.Point{X: 400, Y: 220}, Left: sight.Point{Y: 1}, Right: sight.Point{X: -1}, LeftSide: 140},
		{At: sight.Point{X: 400, Y: 360}, Left: sight.Point{X: -1}, Right: sight.Point{Y: -1}, LeftSide: 200, RightSide: 140},
		{At: sight.Point{X: 200, Y: 360}, Left: sight.Point{Y: -1}, Right: sight.Point{X: 1}, RightSide: 200},
	}
	require.Len(t, corners, len(want))
	for _, w := range want {
		found := false
		for _, c := range corners {
			if c.At.Distance(w.At) > 6 {
				continue
			}
			found = true
			assert.Less(t, c.Left.Distance(w.Left), 0.1, "%v", w.At)
			assert.Less(t, c.Right.Distance(w.Right), 0.1, "%v", w.At)
			assert.InDelta(t, w.LeftSide, c.LeftSide, 8, "%v", w.At)
			assert.InDelta(t, w.RightSide, c.RightSide, 8, "%v", w.At)
		}
		assert.True(t, found, "no corner at %v", w.At)
	}
	none, err := contour.Corners(pyramid.Of(heap(), 320))
	require.NoError(t, err)
	require.Empty(t, none)
}

// Sides that lie some pixels off are drawn to the paper's edges; where no paper lies there
// is nothing to hold on to.
func TestSidesAreDrawnToThePaper(t *testing.T) {
	d := spotted(t)
	near, all := 0, 0
	for seed := range uint64(4) {
		rng := rand.New(rand.NewPCG(41, seed))
		p, laid, err := photo.Take(rng, d, photo.Still(rng))
		require.NoError(t, err)
		levels := pyramid.Of(p, 320)
		for _, l := range laid {
			q := l.Corners
			wide := q[0].Distance(q[1])
			for i := range q {
				q[i].X += wide * 0.03 * (2*rng.Float64() - 1)
				q[i].Y += wide * 0.03 * (2*rng.Float64() - 1)
			}
			snapped, share := contour.Snap(levels, q, nil)
			all++
			far := 0.0
			for i := range q {
				far = max(far, snapped[i].Distance(l.Corners[i]))
			}
			if far < 0.015*wide && share > 0.8 {
				near++
			}
		}
	}
	require.Greater(t, float64(near), 0.9*float64(all), "%d of %d", near, all)

	cloth := pyramid.Of(heap(), 320)
	q := sight.Quad{{X: 100, Y: 100}, {X: 200, Y: 100}, {X: 200, Y: 250}, {X: 100, Y: 250}}
	snapped, share := contour.Snap(cloth, q, nil)
	require.Equal(t, q, snapped)
	require.Zero(t, share)
	point := sight.Quad{{X: 100, Y: 100}, {X: 100, Y: 100}, {X: 100, Y: 100}, {X: 100, Y: 100}}
	snapped, share = contour.Snap(cloth, point, nil)
	require.Equal(t, point, snapped, "no card at all")
	require.Zero(t, share)
}

// Of a card on which another lies the sides that show are drawn to the paper's edges, and the other card's edges are
// left alone.
func TestSidesOfALowerCardAreDrawnWhereTheyShow(t *testing.T) {
	lower, upper := image.Rect(200, 100, 340, 300), image.Rect(230, 160, 370, 360)
	levels := pyramid.Of(heap(lower, upper), 320)
	corners := func(r image.Rectangle, off float64) sight.Quad {
		x0, y0, x1, y1 := float64(r.Min.X), float64(r.Min.Y), float64(r.Max.X), float64(r.Max.Y)
		return sight.Quad{
			{X: x0 + off, Y: y0 - off}, {X: x1 + off, Y: y0 - off}, {X: x1 + off, Y: y1 - off}, {X: x0 + off, Y: y1 - off},
		}
	}
	_, alone := contour.Snap(levels, corners(lower, 4), nil)
	snapped, share := contour.Snap(levels, corners(lower, 4), []sight.Quad{corners(upper, 0)})
	require.Less(t, alone, 0.7, "half of its sides lie under the other")
	require.Greater(t, share, 0.85)
	for i := range 2 { // between sides of which a piece shows
		require.Less(t, snapped[i].Distance(corners(lower, 0)[i]), 2.0)
	}
}
