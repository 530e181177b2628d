package club

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// Move copies everything from one data folder to another: from that of a table
// to that of a hall of one machine, or back, or to one of the same kind. Neither
// may be in use. What is in the first one stays there.
func Move(ctx context.Context, from, to, name string, toHall bool) (journal.Copied, error) {
	if from == to {
		return journal.Copied{}, errors.New("a folder cannot be moved into itself: name another one")
	}
	if _, err := os.Stat(from); err != nil {
		return journal.Copied{}, fmt.Errorf("there are no games in %s: %w", from, err)
	}
	a, closeA, err := openFolder(ctx, from, name, IsHall(from))
	if err != nil {
		return journal.Copied{}, err
	}
	b, closeB, err := openFolder(ctx, to, name, toHall || IsHall(to))
	if err != nil {
		return journal.Copied{}, errors.Join(err, closeA())
	}
	c, err := journal.Copy(ctx, b, a)
	return c, errors.Join(err, closeB(), closeA())
}

// IsHall reports whether a data folder is that of a hall.
func IsHall(data string) bool {
	_, err := os.Stat(filepath.Join(data, "stream"))
	return err == nil
}

// openFolder opens the journal of a folder that nobody uses.
func openFolder(ctx context.Context, data, name string, ofHall bool) (journal.Journal, func() error, error) {
	unlock, err := folder.Lock(data, "move")
	if err != nil {
		return nil, nil, fmt.Errorf("%w: stop it first", err)
	}
	if !ofHall {
		j, err := sqlite.Open(data)
		if err != nil {
			return nil, nil, errors.Join(err, unlock())
		}
		return j, func() error { return errors.Join(j.Close(), unlock()) }, nil
	}
	node, err := hall.Start(ctx, hall.Options{Name: name, Dir: data, Listen: "127.0.0.1:0"})
	if err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	return node.Journal, func() error { return errors.Join(node.Close(), unlock()) }, nil
}
