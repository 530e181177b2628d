package calibration

import "math"

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
func descend(m homography, cards []Corners, size Size, damping float64) (step [8]float64, ok bool) {
	var a [8][9]float64
	for _, c := range cards {
		r := residuals(m, c, size)
		var j [8][8]float64 // by parameter
		for k := range 8 {
			moved := m
			h := 1e-6 * max(1, math.Abs(m[k]))
			moved[k] += h
			for i, v := range residuals(moved, c, size) {
				j[k][i] = (v - r[i]) / h
			}
		}
		for k := range 8 {
			for i := range 8 {
				a[k][8] -= j[k][i] * r[i]
				for l := range 8 {
					a[k][l] += j[k][i] * j[l][i]
				}
			}
		}
	}
	for k := range 8 {
		a[k][k] += damping*a[k][k] + 1e-12
	}
	return solve(a)
}

// solve solves eight equations, each row with its right side last, by
// elimination with pivots.
func solve(a [8][9]float64) (x [8]float64, ok bool) {
	for c := range 8 {
		pivot := c
		for r := c + 1; r < 8; r++ {
			if math.Abs(a[r][c]) > math.Abs(a[pivot][c]) {
				pivot = r
			}
		}
		if a[pivot][c] == 0 || math.IsNaN(a[pivot][c]) {
			return x, false
		}
		a[c], a[pivot] = a[pivot], a[c]
		for r := range 8 {
			if r == c {
				continue
			}
			f := a[r][c] / a[c][c]
			for k := c; k < 9; k++ {
				a[r][k] -= f * a[c][k]
			}
		}
	}
	for i := range 8 {
		x[i] = a[i][8] / a[i][i]
	}
	return x, true
}
