package calibration

import (
	"errors"
	"math"
)

// Point is a place as a fraction of a width and a height: 0,0 is the top left
// of what it is measured in, 1,1 the bottom right.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// Corners are the four corners of an area in order top left, top right,
// bottom right, bottom left.
type Corners [4]Point

// homography is a projective map of the plane, row by row; the ninth element
// is 1.
type homography [9]float64

var errDegenerate = errors.New("the four corners lie on a line: drag them to the corners of the table")

// toUnitSquare is the homography that takes the corners to 0,0 1,0 1,1 0,1.
// Square to quadrilateral in closed form after P. Heckbert, "Fundamentals of
// Texture Mapping and Image Warping" (1989), section 2.2.3; then the adjugate.
func toUnitSquare(c Corners) (homography, error) {
	dx1, dy1 := c[1].X-c[2].X, c[1].Y-c[2].Y
	dx2, dy2 := c[3].X-c[2].X, c[3].Y-c[2].Y
	sx, sy := c[0].X-c[1].X+c[2].X-c[3].X, c[0].Y-c[1].Y+c[2].Y-c[3].Y
	det := dx1*dy2 - dx2*dy1
	if math.Abs(det) < 1e-9 {
		return homography{}, errDegenerate
	}
	g := (sx*dy2 - dx2*sy) / det
	h := (dx1*sy - sx*dy1) / det
	m := homography{
		c[1].X - c[0].X + g*c[1].X, c[3].X - c[0].X + h*c[3].X, c[0].X,
		c[1].Y - c[0].Y + g*c[1].Y, c[3].Y - c[0].Y + h*c[3].Y, c[0].Y,
		g, h, 1,
	}
	return m.adjugate(), nil
}

// adjugate inverts a homography up to a factor, which does not matter.
func (m homography) adjugate() homography {
	return homography{
		m[4]*m[8] - m[5]*m[7], m[2]*m[7] - m[1]*m[8], m[1]*m[5] - m[2]*m[4],
		m[5]*m[6] - m[3]*m[8], m[0]*m[8] - m[2]*m[6], m[2]*m[3] - m[0]*m[5],
		m[3]*m[7] - m[4]*m[6], m[1]*m[6] - m[0]*m[7], m[0]*m[4] - m[1]*m[3],
	}
}

func (m homography) apply(p Point) Point {
	w := m[6]*p.X + m[7]*p.Y + m[8]
	return Point{(m[0]*p.X + m[1]*p.Y + m[2]) / w, (m[3]*p.X + m[4]*p.Y + m[5]) / w}
}
