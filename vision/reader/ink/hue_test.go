package ink

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// The hue of print is the same however dark it looks, and black is a third of each.
func TestTheHueOfPrint(t *testing.T) {
	anywhere := func(sight.Point) bool { return true }
	hue := func(ink [3]uint8) sight.Hue {
		p, _, s := twoCards(likeAnL, likeAnL, 26, ink)
		return Hue(p, []index.Index{{Stack: s}}, func(at sight.Point) bool { return at.X < 36 })
	}
	for _, grey := range []uint8{10, 60, 120} {
		h := hue([3]uint8{grey, grey, grey})
		assert.InDelta(t, 1.0/3, h.Red, 0.01)
		assert.InDelta(t, 1.0/3, h.Blue, 0.01)
	}
	assert.Less(t, hue([3]uint8{40, 40, 200}).Red, 0.2, "red ink takes little red light")
	assert.Less(t, hue([3]uint8{200, 60, 30}).Blue, 0.2, "blue ink takes little blue light")
	deep, faint := hue([3]uint8{40, 150, 40}), hue([3]uint8{140, 195, 140}) // halfway to the paper
	assert.Greater(t, deep.Red+deep.Blue, 0.75, "green ink takes little green light")
	assert.Less(t, deep.Distance(faint), 0.02)

	p, _, s := twoCards(likeAnL, func(x, y int) bool { return false }, 26, [3]uint8{})
	left := func(at sight.Point) bool { return at.X < 36 }
	assert.False(t, Hue(p, []index.Index{{Stack: s}}, left).Known(), "no print shows")
	assert.False(t, Hue(p, nil, anywhere).Known())
}
