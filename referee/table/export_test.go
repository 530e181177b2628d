package table

import (
	"time"
)

// After lets a test turn the clock of the hall's rings by hand.
func (h *Hall) After(after func(time.Duration, func()) (stop func() bool)) { h.after = after }
