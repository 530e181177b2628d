package egomotion

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/linear"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// Between fits the motion that takes outlines to where they are found, by least
// squares, leaving out those that lie far off; share is how many of them fit.
func Between(from, to []sight.Quad) (m Motion, share float64) {
	m = Still
	var dx, dy []float64
	for i := range from {
		a, b := from[i].Centre(), to[i].Centre()
		dx, dy = append(dx, b.X-a.X), append(dy, b.Y-a.Y)
	}
	slices.Sort(dx)
	slices.Sort(dy)
	m[0], m[3] = dx[len(dx)/2], dy[len(dy)/2]
	for turn := range 3 {
		reach := [...]float64{0.5, 0.3, 0.2}[turn]
		x, y := linear.NewFit(3), linear.NewFit(3)
		fit := 0
		for i, q := range from {
			if m.At(q.Centre()).Distance(to[i].Centre()) > reach*quad.ShortSide(q) {
				continue
			}
			fit++
			for k, p := range q {
				terms := []float64{1, p.X, p.Y}
				x.Add(terms, to[i][k].X, 1)
				y.Add(terms, to[i][k].Y, 1)
			}
		}
		share = float64(fit) / float64(len(from))
		right, ok := x.Solve(1e-9)
		down, ok2 := y.Solve(1e-9)
		if fit < 3 || !ok || !ok2 {
			return m, share
		}
		copy(m[:3], right)
		copy(m[3:], down)
	}
	return m, share
}

// Like is a movement of a picture of some size in pixels, as well as a Motion can say it.
func Like(move func(sight.Point) sight.Point, size image.Point) Motion {
	const parts = 4
	var from, to []sight.Quad
	for i := range parts * parts {
		cell := image.Rect(i%parts, i/parts, i%parts+1, i/parts+1)
		var a, b sight.Quad
		for k, c := range [4]image.Point{cell.Min, {X: cell.Max.X, Y: cell.Min.Y}, cell.Max, {X: cell.Min.X, Y: cell.Max.Y}} {
			a[k] = sight.Point{X: float64(c.X*size.X) / parts, Y: float64(c.Y*size.Y) / parts}
			b[k] = move(a[k])
		}
		from, to = append(from, a), append(to, b)
	}
	m, _ := Between(from, to)
	return m
}
