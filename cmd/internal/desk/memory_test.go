package desk

import (
	"math"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is done with is cleared before it doubles the memory, and whoever says otherwise is obeyed.
func TestMemoryIsBounded(t *testing.T) {
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(math.MaxInt64)
	defer func() { debug.SetGCPercent(percent); debug.SetMemoryLimit(limit) }()
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "")
	BoundMemory()
	assert.Equal(t, garbage, debug.SetGCPercent(100))
	assert.EqualValues(t, heapBudget, debug.SetMemoryLimit(math.MaxInt64))
	t.Setenv("GOGC", "70")
	t.Setenv("GOMEMLIMIT", "1GiB")
	BoundMemory()
	assert.Equal(t, 100, debug.SetGCPercent(100))
	assert.EqualValues(t, math.MaxInt64, debug.SetMemoryLimit(math.MaxInt64))
}
