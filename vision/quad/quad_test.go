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

// An index in the other upper corner: the card reaches as far to the other side.
func TestACardOnTheOtherSideOfItsIndex(t *testing.T) {
	q := sight.Quad{{X: 100, Y: 50}, {X: 160, Y: 50}, {X: 160, Y: 140}, {X: 100, Y: 140}}
	m := Mirrored(q, sight.Point{X: 108, Y: 62})
	assert.Equal(t, sight.Quad{{X: 56, Y: 50}, {X: 116, Y: 50}, {X: 116, Y: 140}, {X: 56, Y: 140}}, m)
	back := Mirrored(m, sight.Point{X: 108, Y: 62})
	for k := range q {
		assert.InDelta(t, 0, back[k].Distance(q[k]), 1e-9)
	}
}
