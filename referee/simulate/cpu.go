package simulate

import (
	"syscall"
	"time"
)

// processor is the processor time that the program has used so far, its own and
// the system's for it: unlike a clock it does not run while others are served.
func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
