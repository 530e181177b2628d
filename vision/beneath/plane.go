package beneath

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Scale is the plane of the table round one place: a step of one pixel right is (A, C) millimetres, one down (B, D).
type Scale struct{ A, B, C, D float64 }

// vector is a step on the table, in millimetres.
type vector struct{ x, y float64 }

func (v vector) plus(o vector) vector     { return vector{v.x + o.x, v.y + o.y} }
func (v vector) times(k float64) vector   { return vector{v.x * k, v.y * k} }
func (v vector) dot(o vector) float64     { return v.x*o.x + v.y*o.y }
func (v vector) quarter() vector          { return vector{-v.y, v.x} }
func direction(angle float64) vector      { return vector{math.Cos(angle), math.Sin(angle)} }
func (s Scale) area() float64             { return math.Abs(s.A*s.D - s.B*s.C) }
func (s Scale) step(d sight.Point) vector { return vector{s.A*d.X + s.B*d.Y, s.C*d.X + s.D*d.Y} }

// pixels is a step on the table in pixels of the picture.
func (s Scale) pixels(v vector) sight.Point {
	n := s.A*s.D - s.B*s.C
	return sight.Point{X: (s.D*v.x - s.B*v.y) / n, Y: (s.A*v.y - s.C*v.x) / n}
}
