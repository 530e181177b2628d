//go:build unix

package journaltest

import (
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// FileLimit lets no file of this process grow beyond n bytes, so that a real file system fails at any byte of a write,
// as a full disk does; below 0 it lets them grow again. Only for a test that is Apart.
func FileLimit(t *testing.T, n int64) {
	t.Helper()
	var l syscall.Rlimit
	require.NoError(t, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &l))
	if l.Cur = l.Max; n >= 0 {
		l.Cur = uint64(n)
	}
	require.NoError(t, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &l))
}

// Apart runs a test in a process of its own and reports whether this is that: a limit holds for all that a process
// writes, and Go's test runner keeps a log beside.
func Apart(t *testing.T) bool {
	t.Helper()
	const inside = "TEST_APART"
	if os.Getenv(inside) == "" {
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		child.Env = append(os.Environ(), inside+"=1")
		out, err := child.CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Contains(t, string(out), "--- PASS: "+t.Name())
		return false
	}
	signal.Ignore(syscall.SIGXFSZ)
	t.Cleanup(func() { signal.Reset(syscall.SIGXFSZ) })
	t.Cleanup(func() { FileLimit(t, -1) })
	return true
}
