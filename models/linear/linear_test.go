package linear_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/linear"
)

func TestEquationsAreSolved(t *testing.T) {
	rows := [][]float64{{0, 2, 1, 7}, {1, -1, 3, 8}, {2, 1, -1, 1}} // x, y, z = 1, 2, 3
	require.True(t, linear.Solve(rows, 0))
	for i, want := range []float64{1, 2, 3} {
		assert.InDelta(t, want, rows[i][3], 1e-12)
	}
}

func TestWhatHasNoSingleSolutionIsSaid(t *testing.T) {
	assert.False(t, linear.Solve([][]float64{{1, 2, 3}, {2, 4, 6}}, 1e-9))
	assert.False(t, linear.Solve([][]float64{{math.NaN(), 2, 3}, {2, 4, 6}}, 1e-9))
}

// The line through three points of which one lies off passes between them, nearer to what counts
// more; a slope that is held stays near 0.
func TestLeastSquares(t *testing.T) {
	line := func(weight, hold float64) []float64 {
		f := linear.NewFit(2)
		f.Add([]float64{1, 0}, 0, 1)
		f.Add([]float64{1, 1}, 1, 1)
		f.Add([]float64{1, 2}, 3, weight)
		f.Hold(1, hold)
		x, ok := f.Solve(0)
		require.True(t, ok)
		return x
	}
	x := line(1, 0)
	assert.InDelta(t, -1.0/6, x[0], 1e-12)
	assert.InDelta(t, 1.5, x[1], 1e-12)
	off := func(x []float64) float64 { return math.Abs(x[0] + 2*x[1] - 3) }
	assert.Less(t, off(line(10, 0)), off(line(1, 0)))
	assert.Less(t, line(1, 100)[1], 0.1)
	_, ok := linear.NewFit(2).Solve(0)
	assert.False(t, ok, "nothing was observed")
}
