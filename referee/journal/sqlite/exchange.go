package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite/files"
)

// Restored tells what a restore did.
type Restored struct {
	Aside string   // what was there before; "" for nothing
	Lost  []string // what of the backup cannot be read, a sentence a game
}

// Restore puts a backup in the place of a data folder's database, which must
// not be open; what was there is kept beside it.
func Restore(ctx context.Context, dataDir, backup string) (r Restored, err error) {
	if err := files.Finish(filepath.Join(dataDir, fileName)); err != nil {
		return r, err
	}
	if r.Aside, err = exchange(ctx, dataDir, backup); err != nil {
		return r, err
	}
	r.Lost, err = Check(ctx, dataDir)
	return r, err
}

func exchange(ctx context.Context, dataDir, backup string) (aside string, err error) {
	file := filepath.Join(dataDir, fileName)
	part := file + ".part"
	// What a restore that was killed has left would be taken for the writes of this backup.
	err = errors.Join(files.Remove(part+"-wal"), files.Remove(part+"-shm"), files.Remove(part+"-journal"))
	if err == nil {
		err = files.Copy(part, backup)
	}
	if err != nil {
		return "", errors.Join(fmt.Errorf("restore: %w", err), files.Remove(part))
	}
	probe, err := openChecked(ctx, part)
	var damaged *DamagedError
	if errors.As(err, &damaged) || isDamage(err) { // its advice is for a journal, and what SQLite says for programmers
		return "", errors.Join(fmt.Errorf("%s is no backup, or a damaged one: name another", backup), files.Remove(part))
	}
	if errors.Is(err, errNewer) {
		return "", errors.Join(fmt.Errorf("%s: %w", backup, err), files.Remove(part))
	}
	if err != nil {
		return "", errors.Join(fmt.Errorf("%s is no backup, or a damaged one (%w): name another", backup, err), files.Remove(part))
	}
	if err := probe.Close(); err != nil {
		return "", err
	}
	if aside, err = replace(ctx, file, part, "before-restore"); errors.Is(err, fs.ErrNotExist) {
		return "", errors.Join(os.Rename(part, file), files.SyncedDir(dataDir)) // nothing was here
	}
	return aside, err
}

// replace puts a whole database in the place of another, which is kept beside it: where. One that is missing is
// fs.ErrNotExist.
func replace(ctx context.Context, file, whole, because string) (aside string, err error) {
	if _, err := os.Stat(file); err != nil {
		return "", err
	}
	if _, err := os.Stat(file + "-wal"); err == nil { // what was noted last: into the database, so that one file is all
		if db, err := openChecked(ctx, file); err == nil {
			if err := db.Close(); err != nil {
				return "", err
			}
		}
	}
	aside = file + time.Now().Format("."+because+"-2006-01-02-150405")
	for _, err := os.Lstat(aside); err == nil; _, err = os.Lstat(aside) {
		aside += "-2" // the second within this second
	}
	if err := errors.Join(files.Remove(whole+"-wal"), files.Remove(whole+"-shm")); err != nil {
		return "", err
	}
	return aside, files.Replace(file, whole, aside)
}
