package track

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// drift fits the map that takes outlines to where they are found, by least
// squares, leaving out those that lie far off; share is how many of them fit.
func drift(from, to []sight.Quad) (m egomotion.Motion, share float64) {
	m = egomotion.Still
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
		var e [6][7]float64
		fit := 0
		for i, q := range from {
			if m.At(q.Centre()).Distance(to[i].Centre()) > reach*quad.ShortSide(q) {
				continue
			}
			fit++
			for k, p := range q {
				t := [3]float64{1, p.X, p.Y}
				for a := range 3 {
					for b := range 3 {
						e[a][b] += t[a] * t[b]
						e[3+a][3+b] += t[a] * t[b]
					}
					e[a][6] += t[a] * to[i][k].X
					e[3+a][6] += t[a] * to[i][k].Y
				}
			}
		}
		share = float64(fit) / float64(len(from))
		if fit < 3 || !solve(&e) {
			return m, share
		}
		for a := range m {
			m[a] = e[a][6]
		}
	}
	return m, share
}
