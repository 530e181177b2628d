package folder

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// taken locks a file until it is closed, and reports whether another program has
// done so already. The byte that is locked lies far behind what the file says,
// which others may therefore read.
func taken(f *os.File) bool {
	const farBehind = 1 << 30
	at := windows.Overlapped{Offset: farBehind}
	err := windows.LockFileEx(
		windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at,
	)
	return errors.Is(err, windows.ERROR_LOCK_VIOLATION)
}
