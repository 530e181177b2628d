//go:build unix

package hall

import "golang.org/x/sys/unix"

// diskFree is how many bytes can yet be written to the disk of a folder.
func diskFree(dir string) (uint64, error) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return 0, err
	}
	// Their types differ by system; none is negative.
	return uint64(s.Bavail) * uint64(s.Bsize), nil //nolint:gosec,unconvert
}
