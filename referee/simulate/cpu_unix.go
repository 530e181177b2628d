//go:build !windows

package simulate

import (
	"syscall"
	"time"
)

// ProcessorTime is the processor time that the program has used so far, its own
// and the system's for it, all threads together: unlike a clock it does not run
// while others are served. It is 0 where the system does not tell.
func ProcessorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
