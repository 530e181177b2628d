//go:build !nocamera

package main

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A whole round with a kicked camera, a lamp, a covered lens, a blur, a frozen
// picture and a pulled cable: nothing is told wrongly, and hardly anything is
// not told.
func TestARoundWithTroublesIsToldWithoutAWrongFact(t *testing.T) {
	var out, errs bytes.Buffer
	code := run(
		t.Context(), []string{"bench", "rounds", "--json", "--n", "1", "--seed", "5", "--conditions", "troubles", "--misses"},
		nil, &out, &errs,
	)
	require.Zero(t, code, errs.String())
	var told map[string]int
	require.NoError(t, json.Unmarshal(out.Bytes(), &told))
	assert.Equal(t, 1, told["rounds"])
	assert.Greater(t, told["facts"], 24)
	assert.Zero(t, told["wrong"], errs.String())
	assert.GreaterOrEqual(t, told["right"], told["facts"]-2, errs.String())
	for _, name := range []string{"asked", "missed", "delay_ms_p50", "delay_ms_p95"} {
		assert.Contains(t, told, name)
	}
	assert.Len(t, told, 8)
}
