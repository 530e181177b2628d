package desk

import (
	"context"
	"errors"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web/answer"
)

func TestOnePictureIsReadAtATime(t *testing.T) {
	d := New()
	busy, done := make(chan struct{}), make(chan error)
	go func() {
		done <- d.Do(t.Context(), func() error { <-busy; return nil })
	}()
	for len(d.turn) == 0 {
	}
	gone, cancel := context.WithCancel(t.Context())
	waiting := make(chan error)
	for range mostWaiting - 1 {
		go func() { waiting <- d.Do(gone, func() error { return errors.New("read though nobody waits") }) }()
	}
	for d.waiting.Load() < mostWaiting {
	}
	var a answer.Advice
	require.ErrorAs(t, d.Do(t.Context(), nil), &a)
	require.Equal(t, http.StatusServiceUnavailable, a.Code)
	cancel()
	for range mostWaiting - 1 {
		require.ErrorIs(t, <-waiting, context.Canceled)
	}
	close(busy)
	require.NoError(t, <-done)
}
