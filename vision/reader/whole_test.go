package reader

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
)

// An outline round two cards, in which only the upper one was read, says nothing of an index
// that peeks out where the upper one has none.
func TestAnOutlineRoundTwoCardsLeavesTheLowerOne(t *testing.T) {
	one := func(c card.Card, share, x, y float64, peeking bool) found {
		i := at(x, y, 0, c, share)
		return found{ends: []index.Index{i}, belief: i.Belief, peeking: peeking}
	}
	upper := one("3D", 0.997, 62, 65, false)
	left := func(f found) int { return len(replace([]found{f}, []int{0}, upper)) }
	assert.Equal(t, 2, left(one("3H", 0.956, 154, 224, true)))
	assert.Equal(t, 1, left(one("3D", 0.9, 154, 224, true)), "its other corner")
	assert.Equal(t, 1, left(one("3H", 0.95, 154, 224, false)), "print on it, not close to any sure index")
}

// A card that is laid flat to be read is larger there than in the picture; its indices are told as the picture shows
// them.
func TestAnIndexReadOnAFlatCardIsAsLargeAsInThePicture(t *testing.T) {
	r, err := New()
	require.NoError(t, err)
	defer r.Close()
	face := deck.Plain().Face("7H")
	const wide, high, left, top = 130, 182, 60, 40
	p := picture.Picture{Width: 260, Height: 260, Pix: make([]byte, 3*260*260)}
	for y := range high {
		for x := range wide {
			c := face.RGBAAt(x*face.Rect.Dx()/wide, y*face.Rect.Dy()/high)
			copy(p.Pix[3*((top+y)*p.Width+left+x):], []byte{c.B, c.G, c.R})
		}
	}
	f, _, err := r.flatten(pyramid.Of(p, 320), sight.Quad{
		{X: left, Y: top}, {X: left + wide, Y: top}, {X: left + wide, Y: top + high}, {X: left, Y: top + high},
	})
	require.NoError(t, err)
	require.Len(t, f.ends, 2)
	for _, e := range f.ends {
		assert.InDelta(t, 0.22*high, e.Height, 0.08*high)
		assert.InDelta(t, 1, math.Abs(e.Up.Y), 0.05)
		assert.Positive(t, e.Up.Y*(e.Centre.Y-top-high/2.0), "each points to its end")
	}
}
