//go:build unix

package table_test

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// fileLimit lets no file of this process grow beyond n bytes; below 0 it lets them grow again.
func fileLimit(t *testing.T, n int64) {
	t.Helper()
	var l syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &l))
	if l.Cur = l.Max; n >= 0 {
		l.Cur = uint64(n)
	}
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &l))
}

// CJ-P8: what a ring came to while nothing could be written down is noted as soon as something can, without a tap. It
// runs in a process of its own, as the limit holds for all that one writes.
func TestCJP8_SilenceOutlastsAFullDisk(t *testing.T) {
	const inside = "TABLE_FULL_DISK"
	if os.Getenv(inside) == "" {
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		child.Env = append(os.Environ(), inside+"=1")
		out, err := child.CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Contains(t, string(out), "--- PASS: "+t.Name())
		return
	}
	signal.Ignore(syscall.SIGXFSZ)
	j, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	c := &handClock{now: time.Unix(1_800_000_000, 0)}
	hall, err := table.OpenHall(j, registry.New(), c.time)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, hall.Close()) })
	hall.After(c.after)
	tbl, err := hall.Begin(t.Context(), "chaos-jan", []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	s := said(t, tbl, fact.RoundBegan{Dealer: 1}, plays(1, "Toll"))
	require.NotNil(t, s.Position.Ring)

	fileLimit(t, 0)
	c.pass()
	full := tbl.Snapshot()
	c.pass()
	fileLimit(t, -1)
	require.Equal(t, s.Last, full.Last, "nothing is said that is not kept")
	c.pass()
	now := tbl.Snapshot()
	require.Equal(t, s.Last+1, now.Last)
	require.Nil(t, now.Position.Ring)
	c.fire()
	require.Equal(t, s.Last+1, tbl.Snapshot().Last, "and once")
}
