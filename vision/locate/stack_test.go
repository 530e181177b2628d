package locate_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
)

// A card laid flat three times as large, and turned by a quarter: its index is a third as high in the picture.
func TestAStackIsAsLargeAsThePictureShowsIt(t *testing.T) {
	flat := locate.Stack{
		Centre: sight.Point{X: 30, Y: 60}, Up: sight.Point{Y: -1}, Height: 63, Width: 36, Heat: 0.9,
	}
	there := flat.Mapped(func(p sight.Point) sight.Point { return sight.Point{X: 100 - p.Y/3, Y: 20 + p.X/3} })
	assert.Equal(t, sight.Point{X: 80, Y: 30}, there.Centre)
	assert.InDelta(t, 21, there.Height, 1e-9)
	assert.InDelta(t, 12, there.Width, 1e-9)
	assert.InDelta(t, 1, there.Up.X, 1e-9)
	assert.InDelta(t, 0, there.Up.Y, 1e-9)
	assert.Equal(t, flat.Heat, there.Heat)
}

func TestAStackIsLeftWhereAPlaceHasNoLength(t *testing.T) {
	s := locate.Stack{Centre: sight.Point{X: 3, Y: 4}, Up: sight.Point{Y: -1}, Height: 5, Width: 3}
	assert.Equal(t, s, s.Mapped(func(sight.Point) sight.Point { return sight.Point{} }))
}
