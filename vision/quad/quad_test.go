package quad

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/sight"
)

func TestACardBetweenItsEnds(t *testing.T) {
	for _, b := range []sight.Point{point(90, 130), point(90, 0), point(-40, 20), point(0, -70)} {
		got := Ends(Between(point(3, 5), b))
		assert.InDelta(t, 0, got[0].Distance(point(3, 5)), 1e-9, b)
		assert.InDelta(t, 0, got[1].Distance(b), 1e-9, b)
		assert.Positive(t, Between(point(3, 5), b).Area(), "clockwise")
	}
}

func point(x, y float64) sight.Point { return sight.Point{X: x, Y: y} }
