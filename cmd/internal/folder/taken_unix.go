//go:build !windows

package folder

import (
	"errors"
	"os"
	"syscall"
)

// taken locks a file until it is closed, and reports whether another program has
// done so already.
func taken(f *os.File) bool {
	return errors.Is(syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB), syscall.EWOULDBLOCK)
}
