package egomotion_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
)

// Outlines found again tell how the camera moved, though one of them was pushed meanwhile.
func TestOutlinesFoundAgainTellTheMotion(t *testing.T) {
	m := shifted(9, -6, 0.004)
	var from, to []sight.Quad
	for i := range 6 {
		x, y := float64(200+210*i), float64(150+130*(i%3))
		q := sight.Quad{{X: x, Y: y}, {X: x + 60, Y: y}, {X: x + 60, Y: y + 84}, {X: x, Y: y + 84}}
		var moved sight.Quad
		for k, p := range q {
			moved[k] = m.At(p)
			if i == 4 {
				moved[k].X += 80
			}
		}
		from, to = append(from, q), append(to, moved)
	}
	got, share := egomotion.Between(from, to)
	assert.InDelta(t, 5.0/6, share, 1e-9)
	for _, q := range from {
		assert.InDelta(t, 0, got.At(q[0]).Distance(m.At(q[0])), 0.01)
	}
}

// A movement that is none of those that a Motion can say is told as well as it can be.
func TestAMovementIsToldByItsLikeness(t *testing.T) {
	size := image.Pt(1280, 720)
	turn := func(p sight.Point) sight.Point { return sight.Point{X: p.X - 0.02*p.Y + 5, Y: p.Y + 0.02*p.X - 3} }
	m := egomotion.Like(turn, size)
	for _, p := range []sight.Point{{}, {X: 1280}, {X: 640, Y: 360}, {X: 1280, Y: 720}} {
		assert.Less(t, m.At(p).Distance(turn(p)), 0.01)
	}
	leans := func(p sight.Point) sight.Point {
		d := 1 + 1e-5*p.X
		return sight.Point{X: p.X / d, Y: p.Y / d}
	}
	m = egomotion.Like(leans, size)
	moved, off := 0.0, 0.0
	for _, p := range []sight.Point{{}, {X: 1280}, {X: 640, Y: 360}, {X: 1280, Y: 720}} {
		moved, off = moved+p.Distance(leans(p)), off+m.At(p).Distance(leans(p))
	}
	assert.Less(t, off, moved/2)
}
