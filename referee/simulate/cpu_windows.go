package simulate

import (
	"syscall"
	"time"
)

// ProcessorTime is the processor time that the program has used so far, its own
// and the system's for it, all threads together: unlike a clock it does not run
// while others are served. It is 0 where the system does not tell.
func ProcessorTime() time.Duration {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0
	}
	var created, exited, system, own syscall.Filetime
	if syscall.GetProcessTimes(self, &created, &exited, &system, &own) != nil {
		return 0
	}
	const tick = 100 * time.Nanosecond
	ticks := func(t syscall.Filetime) time.Duration {
		return time.Duration(int64(t.HighDateTime)<<32 | int64(t.LowDateTime))
	}
	return tick * (ticks(system) + ticks(own))
}
