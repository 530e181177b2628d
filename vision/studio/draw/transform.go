package draw

import "math"

// Transform is an affine map: x' = A x + B y + C, y' = D x + E y + F.
type Transform struct{ A, B, C, D, E, F float64 }

// Place turns by angle (radians, clockwise on a picture), scales and then
// moves the origin to x, y.
func Place(x, y, scale, angle float64) Transform {
	s, c := math.Sincos(angle)
	return Transform{scale * c, -scale * s, x, scale * s, scale * c, y}
}

// Apply maps one point.
func (t Transform) Apply(p Point) Point {
	return Point{X: t.A*p.X + t.B*p.Y + t.C, Y: t.D*p.X + t.E*p.Y + t.F}
}

// After is the map that does u first and then t.
func (t Transform) After(u Transform) Transform {
	return Transform{
		t.A*u.A + t.B*u.D, t.A*u.B + t.B*u.E, t.A*u.C + t.B*u.F + t.C,
		t.D*u.A + t.E*u.D, t.D*u.B + t.E*u.E, t.D*u.C + t.E*u.F + t.F,
	}
}

// Map is the path moved by t.
func (p Path) Map(t Transform) Path {
	q := Path{make([][]Point, len(p.outlines))}
	for i, o := range p.outlines {
		q.outlines[i] = make([]Point, len(o))
		for k, a := range o {
			q.outlines[i][k] = t.Apply(a)
		}
	}
	return q
}

// Fit moves and scales the path, its proportions kept but for stretch in x,
// so that it is height tall and its middle lies on the origin.
func (p Path) Fit(height, stretch float64) Path {
	a, b := p.Bounds()
	k := height / (b.Y - a.Y)
	return p.Map(Transform{A: k * stretch, C: -k * stretch * (a.X + b.X) / 2, E: k, F: -k * (a.Y + b.Y) / 2})
}
