package outline

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Plane is the plane of the table, in millimetres, as a camera sees it.
type Plane interface {
	Table(pixel sight.Point) sight.Point
	Picture(table sight.Point) sight.Point
}

// Scale is a plane that is seen without perspective: a step of one pixel right is (A, C) millimetres, one down (B, D).
type Scale struct{ A, B, C, D float64 }

// Table is the place that a pixel shows.
func (s Scale) Table(p sight.Point) sight.Point {
	return sight.Point{X: s.A*p.X + s.B*p.Y, Y: s.C*p.X + s.D*p.Y}
}

// Picture is the pixel that shows a place.
func (s Scale) Picture(v sight.Point) sight.Point {
	n := s.A*s.D - s.B*s.C
	return sight.Point{X: (s.D*v.X - s.B*v.Y) / n, Y: (s.A*v.Y - s.C*v.X) / n}
}

// scaleOf is the scale by which a quad has a size.
func scaleOf(q sight.Quad, width, height float64) Scale {
	right := sight.Point{X: (q[1].X - q[0].X + q[2].X - q[3].X) / 2, Y: (q[1].Y - q[0].Y + q[2].Y - q[3].Y) / 2}
	down := sight.Point{X: (q[3].X - q[0].X + q[2].X - q[1].X) / 2, Y: (q[3].Y - q[0].Y + q[2].Y - q[1].Y) / 2}
	n := right.X*down.Y - right.Y*down.X
	return Scale{A: width * down.Y / n, B: -width * down.X / n, C: -height * right.Y / n, D: height * right.X / n}
}

// pixelAt is how wide a pixel is at a place of the table, in millimetres: the root of its area.
func pixelAt(p Plane, at sight.Point) float64 {
	o, r, d := p.Picture(at), p.Picture(sight.Point{X: at.X + 1, Y: at.Y}), p.Picture(sight.Point{X: at.X, Y: at.Y + 1})
	area := (r.X-o.X)*(d.Y-o.Y) - (r.Y-o.Y)*(d.X-o.X)
	return 1 / math.Sqrt(max(math.Abs(area), 1e-9))
}

// direction is a unit at an angle.
func direction(angle float64) sight.Point { return sight.Point{X: math.Cos(angle), Y: math.Sin(angle)} }

// quarter is v turned by a quarter, from right to down.
func quarter(v sight.Point) sight.Point { return sight.Point{X: -v.Y, Y: v.X} }

func minus(v, o sight.Point) sight.Point { return sight.Point{X: v.X - o.X, Y: v.Y - o.Y} }

func dot(v, o sight.Point) float64 { return v.X*o.X + v.Y*o.Y }
