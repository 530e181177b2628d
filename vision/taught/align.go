package taught

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// drift is where the blocks of a face were found, as an affine map: x' = x +
// a[0] + a[1] u + a[2] v and y' likewise, u and v being -1 to 1 across the card.
type drift struct{ x, y [3]float64 }

// drifted fits the shifts of the blocks that have print and were found. Slants
// are held near zero unless many blocks say so.
func drifted(t *face, s trace) drift {
	const firm = 4.0 // blocks
	var m [3][3]float64
	var bx, by [3]float64
	m[0][0], m[1][1], m[2][2] = 0.2, firm, firm
	for i, v := range s.alike {
		if v == 0 { // hidden
			continue
		}
		x, y := t.corner(i)
		e := t.within(x, y)
		w := e / (e + t.floor()) * max(0, v) * max(0, v)
		u := across(i)
		for r := range 3 {
			for c := range 3 {
				m[r][c] += w * u[r] * u[c]
			}
			bx[r] += w * u[r] * float64(s.dx[i])
			by[r] += w * u[r] * float64(s.dy[i])
		}
	}
	return drift{solve(m, bx), solve(m, by)}
}

// across is where block i lies on the card: 1, u and v.
func across(i int) [3]float64 {
	return [3]float64{1, (float64(i%columns)+0.5)*2/columns - 1, (float64(i/columns)+0.5)*2/rows - 1}
}

// at is the shift of block i in whole pixels.
func (d drift) at(i int) (dx, dy int) {
	u := across(i)
	dot := func(a [3]float64) int { return int(math.Round(a[0]*u[0] + a[1]*u[1] + a[2]*u[2])) }
	return dot(d.x), dot(d.y)
}

// finer is the drift at another grain.
func (d drift) finer(from, to grain) drift {
	k := float64(to) / float64(from)
	for i := range d.x {
		d.x[i] *= k
		d.y[i] *= k
	}
	return d
}

// solve is Cramer's rule; m is symmetric and positive.
func solve(m [3][3]float64, b [3]float64) (x [3]float64) {
	det := func(a [3][3]float64) float64 {
		return a[0][0]*(a[1][1]*a[2][2]-a[1][2]*a[2][1]) - a[0][1]*(a[1][0]*a[2][2]-a[1][2]*a[2][0]) + a[0][2]*(a[1][0]*a[2][1]-a[1][1]*a[2][0])
	}
	d := det(m)
	for i := range x {
		k := m
		for r := range k {
			k[r][i] = b[r]
		}
		x[i] = det(k) / d
	}
	return x
}

// moved is the frame of a card laid flat at grain g (its corners in pixels)
// after the drift.
func (d drift) moved(g grain) (q sight.Quad) {
	for i, at := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		q[i] = sight.Point{
			X: (at[0]+1)/2*float64(g.width()) + d.x[0] + d.x[1]*at[0] + d.x[2]*at[1],
			Y: (at[1]+1)/2*float64(g.height()) + d.y[0] + d.y[1]*at[0] + d.y[2]*at[1],
		}
	}
	return q
}
