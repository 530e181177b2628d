package folder

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// Restore puts a backup in the place of the games of a folder, the newest that is kept there for "", and tells out
// where the games are that were there, and what the backup lacks.
func Restore(ctx context.Context, data, backup string, out io.Writer) (err error) {
	unlock, err := Lock(data, "restore")
	var held *HeldError
	if errors.As(err, &held) {
		return fmt.Errorf("%w: stop it first", err)
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	if backup == "" {
		all, err := sqlite.Backups(data)
		if err != nil {
			return err
		}
		if len(all) == 0 {
			return fmt.Errorf("there is no backup in %s: name one", filepath.Join(data, "backups"))
		}
		backup = all[len(all)-1]
	}
	r, err := sqlite.Restore(ctx, data, backup)
	if r.Aside != "" {
		fmt.Fprintf(out, "The games that were here are in %s.\n", r.Aside)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "The games of %s are back.\n", backup)
	for _, lost := range r.Lost {
		fmt.Fprintln(out, lost)
	}
	if len(r.Lost) > 0 {
		fmt.Fprintln(out, "An older backup may have them: 'tablemaid restore FILE' takes it.")
	}
	return nil
}
