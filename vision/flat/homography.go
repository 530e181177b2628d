// Package flat lays a card seen in perspective flat, as if looked at from
// straight above.
package flat

import (
	"errors"
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Homography maps one plane seen in perspective to another, row by row.
type Homography [9]float64

// errDegenerate says that the corners lie on a line or on each other.
var errDegenerate = errors.New("these four corners span no area")

// Between is the homography that takes each corner of from to that of to.
func Between(from, to sight.Quad) (Homography, error) {
	// Eight equations, two for each corner, in the eight unknowns.
	var m [8][9]float64
	for i := range from {
		x, y, u, v := from[i].X, from[i].Y, to[i].X, to[i].Y
		m[2*i] = [9]float64{x, y, 1, 0, 0, 0, -u * x, -u * y, u}
		m[2*i+1] = [9]float64{0, 0, 0, x, y, 1, -v * x, -v * y, v}
	}
	for c := range 8 {
		pivot := c
		for r := c + 1; r < 8; r++ {
			if math.Abs(m[r][c]) > math.Abs(m[pivot][c]) {
				pivot = r
			}
		}
		if math.Abs(m[pivot][c]) < 1e-9 {
			return Homography{}, errDegenerate
		}
		m[c], m[pivot] = m[pivot], m[c]
		for r := range 8 {
			if r == c {
				continue
			}
			f := m[r][c] / m[c][c]
			for k := c; k < 9; k++ {
				m[r][k] -= f * m[c][k]
			}
		}
	}
	h := Homography{8: 1}
	for i := range 8 {
		h[i] = m[i][8] / m[i][i]
	}
	return h, nil
}

// At maps one point.
func (h Homography) At(p sight.Point) sight.Point {
	w := h[6]*p.X + h[7]*p.Y + h[8]
	return sight.Point{X: (h[0]*p.X + h[1]*p.Y + h[2]) / w, Y: (h[3]*p.X + h[4]*p.Y + h[5]) / w}
}
