package draw

import (
	"math"
	"strconv"
	"strings"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Point is a place on a drawing, in its units, y down.
type Point = sight.Point

// Path is a set of closed outlines, curves already made into short lines.
type Path struct {
	outlines [][]Point
}

// steps is how many lines replace one curve.
const steps = 12

// MoveTo begins a new outline.
func (p *Path) MoveTo(x, y float64) { p.outlines = append(p.outlines, []Point{{X: x, Y: y}}) }

// LineTo goes straight to x, y.
func (p *Path) LineTo(x, y float64) {
	last := len(p.outlines) - 1
	p.outlines[last] = append(p.outlines[last], Point{X: x, Y: y})
}

// QuadTo goes to x, y by a quadratic Bézier curve with control point cx, cy.
func (p *Path) QuadTo(cx, cy, x, y float64) {
	a := p.at()
	p.CubeTo(a.X+(cx-a.X)*2/3, a.Y+(cy-a.Y)*2/3, x+(cx-x)*2/3, y+(cy-y)*2/3, x, y)
}

// CubeTo goes to x, y by a cubic Bézier curve.
func (p *Path) CubeTo(cx, cy, dx, dy, x, y float64) {
	a := p.at()
	for i := 1; i <= steps; i++ {
		t := float64(i) / steps
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		p.LineTo(k0*a.X+k1*cx+k2*dx+k3*x, k0*a.Y+k1*cy+k2*dy+k3*y)
	}
}

func (p *Path) at() Point {
	o := p.outlines[len(p.outlines)-1]
	return o[len(o)-1]
}

// Parse reads path data as SVG writes it, absolute M, L, Q, C and Z only,
// numbers separated by spaces. It stops at what it cannot read.
func Parse(data string) Path {
	var p Path
	f := strings.Fields(data)
	for len(f) > 0 {
		need := map[string]int{"M": 2, "L": 2, "Q": 4, "C": 6}[f[0]]
		if len(f) <= need {
			break
		}
		var a [6]float64
		for i := range need {
			a[i], _ = strconv.ParseFloat(f[1+i], 64)
		}
		switch f[0] {
		case "M":
			p.MoveTo(a[0], a[1])
		case "L":
			p.LineTo(a[0], a[1])
		case "Q":
			p.QuadTo(a[0], a[1], a[2], a[3])
		case "C":
			p.CubeTo(a[0], a[1], a[2], a[3], a[4], a[5])
		}
		f = f[1+need:]
	}
	return p
}

// Bounds is the smallest upright rectangle round the path.
func (p Path) Bounds() (from, to Point) {
	from, to = Point{X: math.Inf(1), Y: math.Inf(1)}, Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, o := range p.outlines {
		for _, q := range o {
			from = Point{X: min(from.X, q.X), Y: min(from.Y, q.Y)}
			to = Point{X: max(to.X, q.X), Y: max(to.Y, q.Y)}
		}
	}
	return from, to
}

// Join is both paths as one.
func (p Path) Join(q Path) Path {
	return Path{append(append([][]Point(nil), p.outlines...), q.outlines...)}
}
