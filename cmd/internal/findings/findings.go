// Package findings says what is well on the machine of a table and what is not, a line each. What no camera is needed
// for it finds out itself: whether the games of a folder can be read, and what can be saved of them.
package findings

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// ErrIncomplete says that something essential is missing, which has been told.
var ErrIncomplete = errors.New("something essential is missing")

// Findings writes what is found to Out as it comes.
type Findings struct {
	Out        io.Writer
	Incomplete bool // something essential is missing
}

// Tell writes a line.
func (f *Findings) Tell(well bool, format string, args ...any) {
	mark := "ok "
	if !well {
		mark = "!  "
	}
	fmt.Fprintf(f.Out, mark+format+"\n", args...)
}

// Missing tells that something essential is missing.
func (f *Findings) Missing(format string, args ...any) {
	f.Incomplete = true
	f.Tell(false, format, args...)
}

// Games checks the games of a folder.
func (f *Findings) Games(ctx context.Context, data string) error {
	if !has(data) {
		return nil
	}
	told, err := sqlite.Check(ctx, data)
	for _, t := range told {
		f.Tell(false, "%s", t)
	}
	switch {
	case err != nil:
		f.Missing("%v.", err)
	case len(told) == 0:
		f.Tell(true, "Every entry of the games in %s can be read.", data)
	}
	return ctx.Err()
}

// Repair makes a damaged file of games anew from what can be read; the damaged one is kept.
func (f *Findings) Repair(ctx context.Context, data string) (err error) {
	if !has(data) {
		return nil
	}
	unlock, err := folder.Lock(data, "doctor")
	if err != nil {
		return fmt.Errorf("%w: stop it first", err)
	}
	defer func() { err = errors.Join(err, unlock()) }()
	told, err := sqlite.Repair(ctx, data)
	for _, t := range told {
		f.Tell(false, "%s", t)
	}
	if err == nil && len(told) == 0 {
		f.Tell(true, "Every entry of the games in %s can be read: nothing was changed.", data)
	}
	return err
}

// has reports whether there are games in a folder.
func has(data string) bool {
	_, err := os.Stat(filepath.Join(data, "journal.db"))
	return !errors.Is(err, fs.ErrNotExist)
}
