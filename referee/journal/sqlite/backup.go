package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	driver "modernc.org/sqlite"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite/files"
)

const (
	// backupsKept is how many backups stay, the newest ones.
	backupsKept   = 5
	backupsFolder = "backups"
	backupName    = "journal-2006-01-02-150405.db"
)

// Backup copies the database as it is at one moment, whole or not at all, while
// it is in use. Pictures are not in it.
func (s *Journal) Backup(ctx context.Context, to string) error {
	if err := s.mayTake(to); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	part := to + ".part"
	if err := errors.Join(files.Remove(part), files.Private(part)); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	err := s.copyTo(ctx, part)
	if err == nil {
		err = files.Synced(part)
	}
	if err == nil {
		err = os.Rename(part, to)
	}
	switch {
	case IsFull(err):
		err = fmt.Errorf("there is no room for it in %s: make room there, or name another disk", filepath.Dir(to))
	case err == nil:
		return files.SyncedDir(filepath.Dir(to))
	}
	return errors.Join(fmt.Errorf("backup: %w", err), files.Remove(part))
}

// mayTake refuses to put a backup in the place of the games themselves, and of what is no file.
func (s *Journal) mayTake(to string) error {
	switch at, err := os.Stat(to); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case os.SameFile(at, s.opened):
		return fmt.Errorf("%s is the file of the games itself: name another", to)
	case !at.Mode().IsRegular():
		return fmt.Errorf("%s is no file: name one, as %s", to, filepath.Join(to, "games.db"))
	}
	return nil
}

// copyTo uses SQLite's online backup.
func (s *Journal) copyTo(ctx context.Context, to string) error {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(c any) error {
		source, ok := c.(interface {
			NewBackup(string) (*driver.Backup, error)
		})
		if !ok {
			return errors.New("this database driver makes no backups")
		}
		b, err := source.NewBackup(to)
		if err != nil {
			return err
		}
		_, err = b.Step(-1)
		if end := b.Finish(); err == nil { // it says again what the step has said
			err = end
		}
		return err
	})
}

// KeepBackup makes a backup in the folder "backups" beside the database, and
// removes all but the newest five and the newest that is whole: a journal that was
// damaged does not drive out what it was before. Where the clock was set back it is
// dated after the newest all the same: it is no older than that.
func (s *Journal) KeepBackup(ctx context.Context, now time.Time) error {
	s.copying.Lock()
	defer s.copying.Unlock()
	if last := LastBackup(s.dir); !now.After(last) {
		now = last.Add(time.Second)
	}
	dir := filepath.Join(s.dir, backupsFolder)
	if err := s.Backup(ctx, filepath.Join(dir, now.UTC().Format(backupName))); err != nil {
		return err
	}
	return dropOld(ctx, s.dir)
}

func dropOld(ctx context.Context, dataDir string) error {
	all, err := Backups(dataDir)
	if err != nil || len(all) <= backupsKept {
		return err
	}
	safe := ""
	for _, b := range slices.Backward(all) {
		if wholeBackup(ctx, b) {
			safe = b
			break
		}
	}
	for _, b := range all[:len(all)-backupsKept] {
		if b != safe {
			err = errors.Join(err, files.Remove(b))
		}
	}
	return err
}

// wholeBackup reports a backup of which everything can be read. It is not changed.
func wholeBackup(ctx context.Context, file string) bool {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: file}).EscapedPath()+"?immutable=1")
	if err != nil {
		return false
	}
	defer db.Close()
	if check(ctx, db, file) != nil {
		return false
	}
	lost, err := (&Journal{db: db, file: file}).Lost(ctx)
	return err == nil && len(lost) == 0
}

// Backups are the backups of a data folder, the oldest first.
func Backups(dataDir string) ([]string, error) {
	all, err := filepath.Glob(filepath.Join(dataDir, backupsFolder, "journal-*.db"))
	slices.Sort(all)
	return all, err
}

// LastBackup is when the newest backup was made; zero for none.
func LastBackup(dataDir string) time.Time {
	all, err := Backups(dataDir)
	if err != nil || len(all) == 0 {
		return time.Time{}
	}
	at, _ := time.Parse(backupName, filepath.Base(all[len(all)-1])) // zero if somebody renamed it
	return at
}

// dropBackups removes what is to be forgotten from all copies: backups, those that are half made, too, what a restore
// or a repair has set aside, and what one that was killed had begun.
func (s *Journal) dropBackups() (err error) {
	s.copying.Lock()
	defer s.copying.Unlock()
	for _, copies := range []string{
		filepath.Join(s.dir, backupsFolder, "journal-*.db*"), s.file + ".before-restore-*", s.file + ".damaged-*",
		s.file + ".part*", filepath.Join(s.dir, repairFolder),
	} {
		all, errFind := filepath.Glob(copies)
		err = errors.Join(err, errFind)
		for _, b := range all {
			err = errors.Join(err, os.RemoveAll(b))
		}
	}
	return err
}
