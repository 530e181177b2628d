package reader

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
)

// steps is a context that ends after so many looks at it.
type steps struct {
	context.Context
	left, asked int
}

func (s *steps) Err() error {
	s.asked++
	if s.left--; s.left < 0 {
		return context.Canceled
	}
	return nil
}

// A reading that nobody waits for ends with the step that it is at.
func TestAReadingStopsWhereNobodyWaitsForIt(t *testing.T) {
	p, r := played(t, 400), opened(t)
	all, err := r.Read(p)
	require.NoError(t, err)
	whole := &steps{Context: t.Context(), left: 1000}
	seen, err := r.ReadUntil(whole, p)
	require.NoError(t, err)
	require.Len(t, seen, len(all))
	require.Greater(t, whole.asked, 4, "it is asked often enough")
	for left := range whole.asked {
		ended := &steps{Context: t.Context(), left: left}
		seen, err := r.ReadUntil(ended, p)
		require.ErrorIs(t, err, context.Canceled)
		require.Empty(t, seen)
		require.Equal(t, left+1, ended.asked, "no further step was begun")
	}
}
