package egomotion_test

import (
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
