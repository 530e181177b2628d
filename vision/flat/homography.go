// Package flat lays a card seen in perspective flat, as if looked at from
// straight above.
package flat

import (
	"errors"

	"github.com/tablemaid/tablemaid/models/linear"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Homography maps one plane seen in perspective to another, row by row.
type Homography [9]float64

// errDegenerate says that the corners lie on a line or on each other.
var errDegenerate = errors.New("these four corners span no area")

// Between is the homography that takes each corner of from to that of to.
func Between(from, to sight.Quad) (Homography, error) {
	// Eight equations, two for each corner, in the eight unknowns.
	var m [][]float64
	for i := range from {
		x, y, u, v := from[i].X, from[i].Y, to[i].X, to[i].Y
		m = append(m, []float64{x, y, 1, 0, 0, 0, -u * x, -u * y, u}, []float64{0, 0, 0, x, y, 1, -v * x, -v * y, v})
	}
	if !linear.Solve(m, 1e-9) {
		return Homography{}, errDegenerate
	}
	h := Homography{8: 1}
	for i := range m {
		h[i] = m[i][8]
	}
	return h, nil
}

// At maps one point.
func (h Homography) At(p sight.Point) sight.Point {
	w := h[6]*p.X + h[7]*p.Y + h[8]
	return sight.Point{X: (h[0]*p.X + h[1]*p.Y + h[2]) / w, Y: (h[3]*p.X + h[4]*p.Y + h[5]) / w}
}
