package lens

import "math"

// The picture, in pixels.
const (
	Width, Height = 1920, 1080
)

const (
	scale = 1.29   // pixels a millimetre in the middle of the picture
	lean  = 8.5e-5 // how much nearer the camera is to the near edge, per millimetre
)

// Point is a place: in millimetres from the middle of the table, or in pixels
// from the picture's top left corner.
type Point struct{ X, Y float64 }

// Pixel is where a place on the table, in millimetres, appears.
func Pixel(p Point) Point {
	w := 1 - lean*p.Y
	return Point{Width/2 + scale*p.X/w, Height/2 + scale*p.Y/w}
}

// Table is the place on the table, in millimetres, that a pixel shows.
func Table(p Point) Point {
	y := (p.Y - Height/2) / scale
	w := 1 / (1 + lean*y)
	return Point{(p.X - Width/2) / scale * w, y * w}
}

// Pose is where a flat thing lies: its middle, and how far it is turned
// clockwise, in radians.
type Pose struct {
	X, Y, Angle float64
}

// At maps a place on the thing, measured from its middle, to the table.
func (o Pose) At(p Point) Point {
	s, c := math.Sincos(o.Angle)
	return Point{o.X + c*p.X - s*p.Y, o.Y + s*p.X + c*p.Y}
}

// Local maps a place on the table to the thing, measured from its middle.
func (o Pose) Local(p Point) Point {
	s, c := math.Sincos(o.Angle)
	dx, dy := p.X-o.X, p.Y-o.Y
	return Point{c*dx + s*dy, c*dy - s*dx}
}

// Quad is the four corners, in pixels, of a thing of that size in millimetres:
// its own top left, top right, bottom right, bottom left.
func (o Pose) Quad(width, height float64) Quad {
	w, h := width/2, height/2
	return Quad{
		Pixel(o.At(Point{-w, -h})), Pixel(o.At(Point{w, -h})),
		Pixel(o.At(Point{w, h})), Pixel(o.At(Point{-w, h})),
	}
}
