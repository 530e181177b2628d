package jan_test

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// processor is the processor time used so far: it does not run while the machine
// serves others.
func processor() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// Games fold in at most 10 ms of processor time for 1,000 facts.
func TestGamesFoldSwiftly(t *testing.T) {
	games := played(t, 4, map[string]string{}, 9, 24)
	facts, best := 0, time.Hour
	for range 6 {
		facts = 0
		began := processor()
		for _, entries := range games {
			state(t, 4, map[string]string{}, entries)
			facts += len(entries)
		}
		best = min(best, processor()-began)
	}
	per := best * 1000 / time.Duration(facts)
	t.Logf("%d facts in %v: %v for 1,000", facts, best, per)
	require.Less(t, per, 10*time.Millisecond)
}
