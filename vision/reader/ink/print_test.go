package ink

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// Ranks drawn with a few strokes, in pixels of a stack that is 40 high and centred at (20, 20).
var (
	likeAnL = func(x, y int) bool {
		return y >= 2 && x >= 11 && x < 15 && y < 20 || x >= 11 && x < 27 && y >= 16 && y < 20
	}
	likeAnO = func(x, y int) bool {
		inside := x >= 11 && x < 27 && y >= 2 && y < 20
		return inside && (x < 14 || x >= 24 || y < 5 || y >= 17)
	}
)

// twoCards draws the upper card's index and, so many pixels to the left, what its card leaves open of the lower one's.
func twoCards(upper, lower func(x, y int) bool, left int, ink [3]uint8) (pyramid.Level, index.Index, locate.Stack) {
	const size, at, edge = 120, 50, 36 // the picture, the upper stack's place, the upper card's left edge
	p := picture.Picture{Width: size, Height: size, Pix: make([]uint8, 3*size*size)}
	for y := range size {
		for x := range size {
			colour := [3]uint8{240, 240, 240}
			switch {
			case x >= edge && upper(x-at+20, y-at+20):
				colour = [3]uint8{30, 30, 200}
			case x < edge && lower(x-at+20+left, y-at+20):
				colour = ink
			}
			copy(p.Pix[3*(y*size+x):], colour[:])
		}
	}
	o := index.Index{Stack: locate.Stack{Centre: sight.Point{X: at, Y: at}, Up: sight.Point{Y: -1}, Height: 40, Width: 22}}
	s := o.Stack
	s.Centre.X -= float64(left)
	return pyramid.Level{Picture: p}, o, s
}

func TestTheSamePrintBesideAnIndex(t *testing.T) {
	red := [3]uint8{30, 30, 200}
	for _, left := range []int{16, 20, 26} {
		p, o, s := twoCards(likeAnL, likeAnL, left, red)
		s.Centre.X += 2 // places are never found exactly
		same := compare(p, o, s)
		require.Greater(t, same.like, 0.9, "the same rank, %d pixels beside", left)
		require.Greater(t, same.odds(), 1.0)

		p, o, s = twoCards(likeAnL, likeAnO, left, red)
		other := compare(p, o, s)
		require.Less(t, other.like, same.like-0.05, "another rank, %d pixels beside", left)
		require.Less(t, other.odds(), same.odds())
	}
}

func TestAnIndexOfAnotherColourIsAnotherPrint(t *testing.T) {
	p, o, s := twoCards(likeAnL, likeAnL, 20, [3]uint8{30, 30, 30})
	black := compare(p, o, s)
	p, o, s = twoCards(likeAnL, likeAnL, 20, [3]uint8{30, 30, 200})
	require.Greater(t, compare(p, o, s).like, black.like)
}

func TestPlacesOfIndicesBelow(t *testing.T) {
	p, o, s := twoCards(likeAnL, likeAnO, 20, [3]uint8{30, 30, 200})
	near := func(places []locate.Stack) (least float64) {
		least = 1000
		for _, q := range places {
			least = min(least, q.Centre.Distance(s.Centre))
		}
		return least
	}
	require.Less(t, near(round(p, o)), 0.25*o.Height, "ink on paper that sticks out is tried")
	p, o, _ = twoCards(likeAnL, func(int, int) bool { return false }, 20, [3]uint8{})
	require.Empty(t, round(p, o), "on empty paper there is no index")
}
