package calibration

import (
	"math"

	"github.com/tablemaid/tablemaid/models/linear"
)

// refine improves a plane by damped least squares (Levenberg and Marquardt)
// over the first eight elements of its map; the three that only turn and shift
// the table as a whole are held by the damping.
func refine(m homography, cards []Corners, size Size) homography {
	m = m.scaled()
	err := squares(m, cards, size)
	damping := 1e-3
	for range 60 {
		step, ok := descend(m, cards, size, damping)
		if !ok {
			return m
		}
		next := m
		for i := range step {
			next[i] += step[i]
		}
		e := squares(next, cards, size)
		if e >= err || math.IsNaN(e) {
			if damping *= 8; damping > 1e9 {
				return m
			}
			continue
		}
		done := err-e < 1e-12*err
		m, err, damping = next, e, damping/4
		if done {
			return m
		}
	}
	return m
}

func (m homography) scaled() homography {
	s := m[8]
	for i := range m {
		m[i] /= s
	}
	return m
}

func squares(m homography, cards []Corners, size Size) float64 {
	sum := 0.0
	for _, c := range cards {
		for _, r := range residuals(m, c, size) {
			sum += r * r
		}
	}
	return sum
}

// descend is one step: (JᵀJ + damping·diag JᵀJ) step = −Jᵀr, with J by
// differences.
func descend(m homography, cards []Corners, size Size, damping float64) (step []float64, ok bool) {
	fit := linear.NewFit(8)
	for _, c := range cards {
		r := residuals(m, c, size)
		var j [8][8]float64 // by residual, then by parameter
		for k := range 8 {
			moved := m
			h := 1e-6 * max(1, math.Abs(m[k]))
			moved[k] += h
			for i, v := range residuals(moved, c, size) {
				j[i][k] = (v - r[i]) / h
			}
		}
		for i := range j {
			fit.Add(j[i][:], -r[i], 1)
		}
	}
	fit.Damp(damping, 1e-12)
	return fit.Solve(0)
}
