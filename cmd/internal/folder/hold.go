// Package folder opens the games of a data folder, keeps other programs out of
// it, and makes its backups.
package folder

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/table"
)

// holderFile is locked by the program that has a data folder for itself, and
// says which one that is. The lock ends with the process, however it ends; the
// file stays.
const holderFile = "holder"

// HoldHall opens the games of a folder for this program alone, as a verb; a
// folder that another one holds is refused, with what to do instead. The caller
// runs release in the end, not Hall.Close.
func HoldHall(data, verb, instead string) (hall *table.Hall, release func() error, err error) {
	hall, _, release, err = HoldJournal(data, verb, instead)
	return hall, release, err
}

// HoldJournal is HoldHall with the journal under the games.
func HoldJournal(data, verb, instead string) (hall *table.Hall, log *sqlite.Journal, release func() error, err error) {
	unlock, err := Lock(data, verb)
	var held *HeldError
	if errors.As(err, &held) {
		return nil, nil, nil, fmt.Errorf("%w: %s", err, instead)
	}
	if err != nil {
		return nil, nil, nil, err
	}
	if hall, log, err = open(data); err != nil {
		return nil, nil, nil, errors.Join(err, unlock())
	}
	return hall, log, func() error { return errors.Join(hall.Close(), unlock()) }, nil
}

// HeldError says who holds a folder.
type HeldError struct{ dir, by string }

func (e *HeldError) Error() string {
	return fmt.Sprintf("the folder %s is in use by %s", e.dir, e.by)
}

// Lock locks a folder, which is made when missing, until it is unlocked.
func Lock(dir, verb string) (unlock func() error, err error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(dir, holderFile), os.O_RDWR|os.O_CREATE, 0o640)
	if err != nil {
		return nil, fmt.Errorf("the data folder: %w", err)
	}
	if taken(f) {
		by, _ := io.ReadAll(io.LimitReader(f, 200))
		_ = f.Close()
		return nil, &HeldError{dir, cmp.Or(strings.TrimSpace(string(by)), "another program")}
	}
	// A file system without locks is used without.
	if err := f.Truncate(0); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	// On a full disk the lock is held without a name.
	_, _ = fmt.Fprintf(f, "'tablemaid %s' (process %d)\n", verb, os.Getpid())
	return f.Close, nil
}
