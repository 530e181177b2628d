package taught

import (
	"math"

	"github.com/tablemaid/tablemaid/models/linear"
	"github.com/tablemaid/tablemaid/models/sight"
)

// drift is where the blocks of a face were found, as an affine map: x' = x +
// a[0] + a[1] u + a[2] v and y' likewise, u and v being -1 to 1 across the card.
type drift struct{ x, y [3]float64 }

// drifted fits the shifts of the blocks that have print and were found. Slants
// are held near zero unless many blocks say so.
func drifted(t *face, s trace) drift {
	const firm = 4.0 // blocks
	right, down := linear.NewFit(3), linear.NewFit(3)
	for k, weight := range [...]float64{0.2, firm, firm} {
		right.Hold(k, weight)
		down.Hold(k, weight)
	}
	for i, v := range s.alike {
		if v == 0 { // hidden
			continue
		}
		x, y := t.corner(i)
		e := t.within(x, y)
		w := e / (e + t.floor()) * max(0, v) * max(0, v)
		u := across(i)
		right.Add(u[:], float64(s.dx[i]), w)
		down.Add(u[:], float64(s.dy[i]), w)
	}
	var d drift
	x, _ := right.Solve(0) // there is always a solution: every unknown is held
	y, _ := down.Solve(0)
	copy(d.x[:], x)
	copy(d.y[:], y)
	return d
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
