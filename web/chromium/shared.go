package chromium

import (
	"context"
	"os"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Shared is the browser that the tests of a package share: each has devices of its own there, which know nothing of
// another's. It starts with the first test that needs it.
type Shared struct {
	Flags []chromedp.ExecAllocatorOption // besides those of Launch

	mu    sync.Mutex
	ctx   context.Context
	ended []func()
}

// Start is the browser for a test that runs beside others. It skips the test where there is none.
func (s *Shared) Start(t *testing.T) context.Context {
	t.Helper()
	t.Parallel()
	program := Need(t)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx == nil || s.ctx.Err() != nil {
		dir, err := os.MkdirTemp("", "tablemaid-browser-")
		require.NoError(t, err)
		var stop func()
		s.ctx, stop, err = Launch(program, dir, s.Flags...)
		s.ended = append(s.ended, stop, func() { os.RemoveAll(dir) })
		require.NoError(t, err)
	}
	return s.ctx
}

// Stop ends it after the tests.
func (s *Shared) Stop() {
	for _, end := range s.ended {
		end()
	}
}
