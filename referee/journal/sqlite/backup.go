package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"time"

	driver "modernc.org/sqlite"
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
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	part := to + ".part"
	if err := errors.Join(remove(part), private(part)); err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	if err := errors.Join(s.copyTo(ctx, part), synced(part)); err != nil {
		return errors.Join(fmt.Errorf("backup: %w", err), remove(part))
	}
	return os.Rename(part, to)
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
		return errors.Join(err, b.Finish())
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
			err = errors.Join(err, remove(b))
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

// dropBackups removes what is to be forgotten from all copies: backups, those that are half made, too, and what a
// restore or a repair has set aside.
func (s *Journal) dropBackups() (err error) {
	s.copying.Lock()
	defer s.copying.Unlock()
	backups := filepath.Join(s.dir, backupsFolder, "journal-*.db*")
	for _, copies := range []string{backups, s.file + ".before-restore-*", s.file + ".damaged-*"} {
		all, errFind := filepath.Glob(copies)
		err = errors.Join(err, errFind)
		for _, b := range all {
			err = errors.Join(err, remove(b))
		}
	}
	return err
}

// Restored tells what a restore did.
type Restored struct {
	Aside string   // what was there before; "" for nothing
	Lost  []string // what of the backup cannot be read, a sentence a game
}

// Restore puts a backup in the place of a data folder's database, which must
// not be open; what was there is kept beside it.
func Restore(ctx context.Context, dataDir, backup string) (r Restored, err error) {
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
	err = errors.Join(remove(part+"-wal"), remove(part+"-shm"), remove(part+"-journal"))
	if err == nil {
		err = copyFile(part, backup)
	}
	if err != nil {
		return "", errors.Join(fmt.Errorf("restore: %w", err), remove(part))
	}
	probe, err := openChecked(ctx, part)
	var damaged *DamagedError
	if errors.As(err, &damaged) || isDamage(err) { // its advice is for a journal, and what SQLite says for programmers
		return "", errors.Join(fmt.Errorf("%s is no backup, or a damaged one: name another", backup), remove(part))
	}
	if errors.Is(err, errNewer) {
		return "", errors.Join(fmt.Errorf("%s: %w", backup, err), remove(part))
	}
	if err != nil {
		return "", errors.Join(fmt.Errorf("%s is no backup, or a damaged one (%w): name another", backup, err), remove(part))
	}
	if err := probe.Close(); err != nil {
		return "", err
	}
	if aside, err = replace(ctx, file, part, "before-restore"); errors.Is(err, fs.ErrNotExist) {
		return "", errors.Join(os.Rename(part, file), syncedDir(dataDir)) // nothing was here
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
	if err := keptAs(file, aside); err != nil { // until the other is in its place, it is in both
		return "", err
	}
	for _, ending := range []string{"-wal", "-shm"} {
		if err := os.Rename(file+ending, aside+ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
	}
	err = errors.Join(os.Rename(whole, file), remove(whole+"-wal"), remove(whole+"-shm"))
	return aside, errors.Join(err, syncedDir(filepath.Dir(file)))
}

// keptAs gives a file a second name, or where a file has but one, as on a memory stick, another.
func keptAs(file, as string) error {
	err := os.Link(file, as)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(file, as)
}

func copyFile(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Sync(), out.Close())
}

func synced(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// remove removes a file; one that is gone already is no error.
func remove(file string) error {
	if err := os.Remove(file); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
