// Package linear solves small systems of linear equations, and least squares by their
// normal equations.
package linear

import "math"

// Solve solves n equations in n unknowns, each a row of n coefficients with its right side
// last, by Gauss-Jordan elimination with partial pivoting: the solution takes the place of
// the right sides. It reorders and overwrites the rows. A pivot of no more than tiny counts as none: then
// the equations have no single solution, and Solve reports false.
func Solve(rows [][]float64, tiny float64) bool {
	n := len(rows)
	for c := range n {
		pivot := c
		for r := c + 1; r < n; r++ {
			if math.Abs(rows[r][c]) > math.Abs(rows[pivot][c]) {
				pivot = r
			}
		}
		if p := math.Abs(rows[pivot][c]); p <= tiny || math.IsNaN(p) {
			return false
		}
		rows[c], rows[pivot] = rows[pivot], rows[c]
		for r := range n {
			if r != c {
				f := rows[r][c] / rows[c][c]
				for k := c; k <= n; k++ {
					rows[r][k] -= f * rows[c][k]
				}
			}
		}
	}
	for i, row := range rows {
		row[n] /= row[i]
	}
	return true
}

// Fit gathers observations for least squares: each says that a weighted sum of the unknowns
// should be a value.
type Fit struct{ rows [][]float64 }

// NewFit begins without observations of n unknowns.
func NewFit(n int) *Fit {
	f := &Fit{rows: make([][]float64, n)}
	all := make([]float64, n*(n+1))
	for i := range f.rows {
		f.rows[i] = all[i*(n+1) : (i+1)*(n+1)]
	}
	return f
}

// Add takes one observation: the sum of the unknowns times terms, one term each, is want. It counts
// weight times.
func (f *Fit) Add(terms []float64, want, weight float64) {
	for a, row := range f.rows {
		for b, t := range terms {
			row[b] += weight * terms[a] * t
		}
		row[len(terms)] += weight * terms[a] * want
	}
}

// Hold pulls an unknown towards 0 as weight observations of 0 would.
func (f *Fit) Hold(unknown int, weight float64) { f.rows[unknown][unknown] += weight }

// Damp holds each unknown near 0 by a share of what the observations say of it alone, as Levenberg and Marquardt do,
// and by least at least.
func (f *Fit) Damp(by, least float64) {
	for k := range f.rows {
		f.rows[k][k] += by*f.rows[k][k] + least
	}
}

// Solve is the least squares solution; false when the observations leave it open, with
// pivots as for Solve. Nothing may be added any more.
func (f *Fit) Solve(tiny float64) (x []float64, ok bool) {
	if !Solve(f.rows, tiny) {
		return nil, false
	}
	x = make([]float64, len(f.rows))
	for i, row := range f.rows {
		x[i] = row[len(x)]
	}
	return x, true
}
