// Package lens is the studio's camera: it looks down on the table from beyond
// its near edge, or from wherever it has been put, and tells where a place on
// the cloth appears.
package lens

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Point is a place: in millimetres from the middle of the table, or in pixels
// from the picture's top left corner.
type Point = sight.Point

// Camera is where a camera stands. Its zero value is of no use; begin with
// Above.
type Camera struct {
	Width, Height int // of the picture, in pixels
	// Scale is pixels a millimetre in the middle of the picture.
	Scale float64
	// Lean is how much nearer the camera is to one side, per millimetre.
	Lean Point
	// Flat is how long what runs away from the camera looks, as a share: the
	// cosine of its tilt.
	Flat float64
	// Turn is how far the picture is turned clockwise, in radians.
	Turn float64
	// Off is where the table's middle lies, in pixels from the picture's.
	Off Point
	// Bend is the lens's distortion: how much farther out the picture's corners
	// appear than through a perfect lens, as a share.
	Bend float64
	// Around is at which side of the table the camera stands: the angle, in radians, from the
	// near edge, clockwise on a picture from above.
	Around float64
}

// Above is a good camera over the near edge of the table.
func Above() Camera {
	return Camera{Width: 1920, Height: 1080, Scale: 1.29, Lean: Point{Y: 8.5e-5}, Flat: 1}
}

// Pixel is where a place on the table, in millimetres, appears.
func (c Camera) Pixel(p Point) Point {
	p = turned(p, c.Around)
	w := 1 - c.Lean.X*p.X - c.Lean.Y*p.Y
	x, y := c.Scale*p.X/w, c.Scale*c.Flat*p.Y/w
	s, k := math.Sincos(c.Turn)
	x, y = k*x-s*y+c.Off.X, s*x+k*y+c.Off.Y
	b := 1 + c.Bend*c.far(x, y)
	return Point{X: float64(c.Width)/2 + b*x, Y: float64(c.Height)/2 + b*y}
}

// Table is the place on the table, in millimetres, that a pixel shows.
func (c Camera) Table(p Point) Point {
	bx, by := p.X-float64(c.Width)/2, p.Y-float64(c.Height)/2
	x, y := bx, by
	if c.Bend != 0 {
		for range 4 { // a fixed point, as the bend is slight
			b := 1 + c.Bend*c.far(x, y)
			x, y = bx/b, by/b
		}
	}
	x, y = x-c.Off.X, y-c.Off.Y
	s, k := math.Sincos(-c.Turn)
	x, y = (k*x-s*y)/c.Scale, (s*x+k*y)/c.Scale/c.Flat
	w := 1 / (1 + c.Lean.X*x + c.Lean.Y*y)
	return turned(Point{X: x * w, Y: y * w}, -c.Around)
}

// turned is a place turned round the middle of the table.
func turned(p Point, angle float64) Point {
	if angle == 0 {
		return p
	}
	s, k := math.Sincos(angle)
	return Point{X: k*p.X - s*p.Y, Y: s*p.X + k*p.Y}
}

// far is the square of the distance from the picture's middle, 1 in its
// corners.
func (c Camera) far(x, y float64) float64 {
	return 4 * (x*x + y*y) / float64(c.Width*c.Width+c.Height*c.Height)
}

// Quad is the four corners, in pixels, of a thing of that size in millimetres
// that lies at a pose: its own top left, top right, bottom right, bottom left.
func (c Camera) Quad(o Pose, width, height float64) Quad {
	w, h := width/2, height/2
	return Quad{
		c.Pixel(o.At(Point{X: -w, Y: -h})), c.Pixel(o.At(Point{X: w, Y: -h})),
		c.Pixel(o.At(Point{X: w, Y: h})), c.Pixel(o.At(Point{X: -w, Y: h})),
	}
}

// Pose is where a flat thing lies: its middle, and how far it is turned
// clockwise, in radians.
type Pose struct {
	X, Y, Angle float64
}

// At maps a place on the thing, measured from its middle, to the table.
func (o Pose) At(p Point) Point {
	s, c := math.Sincos(o.Angle)
	return Point{X: o.X + c*p.X - s*p.Y, Y: o.Y + s*p.X + c*p.Y}
}

// Local maps a place on the table to the thing, measured from its middle.
func (o Pose) Local(p Point) Point {
	s, c := math.Sincos(o.Angle)
	dx, dy := p.X-o.X, p.Y-o.Y
	return Point{X: c*dx + s*dy, Y: c*dy - s*dx}
}
