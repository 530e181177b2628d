package lens

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPixelAndTableAreEachOthersWayBack(t *testing.T) {
	c := Above()
	c.Turn, c.Flat, c.Bend, c.Lean, c.Off = 0.1, 0.9, -0.02, Point{X: 2e-5, Y: 2e-4}, Point{X: 9, Y: -4}
	for _, p := range []Point{{}, {X: 600, Y: 300}, {X: -650, Y: -350}, {X: 10, Y: 380}} {
		q := c.Table(c.Pixel(p))
		assert.InDelta(t, p.X, q.X, 0.05)
		assert.InDelta(t, p.Y, q.Y, 0.05)
	}
}

func TestAHomographyTakesCornersToCorners(t *testing.T) {
	from := Quad{{X: 1, Y: 2}, {X: 90, Y: 5}, {X: 80, Y: 70}, {X: -3, Y: 60}}
	to := Quad{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 10}, {X: 0, Y: 10}}
	m := Homography(from, to)
	for i, p := range from {
		w := m[6]*p.X + m[7]*p.Y + m[8]
		assert.InDelta(t, to[i].X, (m[0]*p.X+m[1]*p.Y+m[2])/w, 1e-9)
		assert.InDelta(t, to[i].Y, (m[3]*p.X+m[4]*p.Y+m[5])/w, 1e-9)
	}
}
