package sqlite

import (
	"context"
	"database/sql"
	sqldriver "database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	driver "modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite/files"
)

// DamagedError is a database whose structure is damaged. What each of its
// entries says is checked when it is read; see Damaged.
type DamagedError struct{ File, What string }

func (e *DamagedError) Error() string {
	return fmt.Sprintf(
		"%s is damaged (%s): 'tablemaid doctor --repair' keeps all that can be read and sets the damaged file aside, 'tablemaid restore' goes back to a backup, 'tablemaid export --what-is-left' only reads",
		e.File,
		printable(e.What),
	)
}

// printable is a text that may hold bytes of a damaged file, for a terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, text)
}

// check looks at the structure of a database. The quicker quick_check would miss an
// index that no longer leads to its entries.
func check(ctx context.Context, db *sql.DB, file string) error {
	said, err := column[string](ctx, db, `PRAGMA integrity_check(1)`)
	switch {
	case isDamage(err):
		return &DamagedError{file, err.Error()}
	case err != nil:
		return err
	case len(said) != 1 || said[0] != "ok":
		return &DamagedError{file, strings.Join(strings.Fields(strings.Join(said, "; ")), " ")}
	}
	return nil
}

// isDamage reports an error that says that a database is damaged.
func isDamage(err error) bool {
	var e *driver.Error
	if !errors.As(err, &e) {
		return false
	}
	code := e.Code() & 0xff
	// A statement of ours that makes no sense there, as tables are called otherwise.
	return code == sqlite3.SQLITE_CORRUPT || code == sqlite3.SQLITE_NOTADB || code == sqlite3.SQLITE_ERROR
}

// Unwritable says in plain words why something could not be written, with what
// to do; "" for errors of another kind.
func Unwritable(err error) string {
	var moved *movedError
	var e *driver.Error
	code := 0
	if errors.As(err, &e) {
		code = e.Code() & 0xff
	}
	switch {
	case err == nil:
	case IsFull(err):
		return full + "; nothing else need be done."
	case errors.As(err, &moved):
		return "The folder of the games was moved or deleted while the program runs. Put it back, or start tablemaid again."
	case errors.Is(err, os.ErrPermission),
		errors.Is(err, syscall.EROFS),
		code == sqlite3.SQLITE_READONLY,
		code == sqlite3.SQLITE_PERM:
		return "The folder of the games may not be written to. Give tablemaid the right to, or start it with another --data folder."
	case code == sqlite3.SQLITE_IOERR,
		code == sqlite3.SQLITE_CANTOPEN,
		errors.Is(err, syscall.EIO),
		errors.Is(err, syscall.EFBIG),
		errors.Is(err, os.ErrNotExist):
		return "The disk of the machine that runs tablemaid does not take what is written. Look whether it is there and well; 'tablemaid doctor' checks the games."
	case isDamage(err):
		return "The file of the games is damaged. Stop tablemaid and run 'tablemaid doctor --repair': what can be read is kept."
	}
	return ""
}

const full = "The disk of the machine that runs tablemaid is full. Make room on it"

// IsFull reports an error that says that there is no room left on a disk.
func IsFull(err error) bool {
	var e *driver.Error
	if errors.As(err, &e) && (e.Code()&0xff == sqlite3.SQLITE_FULL || e.Code() == sqlite3.SQLITE_IOERR_SHMSIZE) {
		return true
	}
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// unopened is a journal that could not be opened, and what to do about it.
type unopened struct {
	file string
	err  error
}

func (e *unopened) Error() string {
	why := Unwritable(e.err)
	if IsFull(e.err) {
		why = full + ", then try again."
	}
	if why == "" {
		return "open journal: " + e.err.Error()
	}
	return fmt.Sprintf("the games in %s cannot be opened. %s (%v)", e.file, why, e.err)
}

func (e *unopened) Unwrap() error { return e.err }

// movedError says that the open database is no longer the file of that name:
// what is written to it would be lost.
type movedError struct{ file string }

func (e *movedError) Error() string { return e.file + " was moved or deleted while it is open" }

// inPlace is nil while the open database is the file of its name.
func (s *Journal) inPlace() error {
	now, err := os.Stat(s.file)
	if err != nil || !os.SameFile(now, s.opened) {
		return &movedError{s.file}
	}
	if s.logged && s.bare() {
		return s.reconnect()
	}
	return nil
}

// bare reports that one of the files is gone that SQLite has beside the open database.
func (s *Journal) bare() bool {
	_, wal := os.Stat(s.file + "-wal")
	_, shm := os.Stat(s.file + "-shm")
	return errors.Is(wal, fs.ErrNotExist) || errors.Is(shm, fs.ErrNotExist)
}

// reconnect has SQLite bring what is in its log of writes into the database, and begin another one: somebody has
// removed the file, and what goes on being written to it would be gone with the program.
func (s *Journal) reconnect() error {
	c, err := s.db.Conn(context.Background())
	if err != nil {
		return err
	}
	defer c.Close()
	if !s.bare() {
		return nil // another goroutine did
	}
	if err := c.Raw(func(any) error { return sqldriver.ErrBadConn }); !errors.Is(err, sqldriver.ErrBadConn) {
		return err
	}
	return s.db.Ping() // opens it again
}

// repairFolder is where a repair writes; what a killed one has left goes with the next.
const repairFolder = "repair-*"

// Repair makes a damaged journal of a data folder anew from what can be read,
// and tells what is lost. The damaged files are kept beside it; nothing is
// overwritten. A journal whose entries can all be read stays as it is.
func Repair(ctx context.Context, dataDir string) (told []string, err error) {
	file := filepath.Join(dataDir, fileName)
	left, err := filepath.Glob(filepath.Join(dataDir, repairFolder))
	for _, dir := range left {
		err = errors.Join(err, os.RemoveAll(dir))
	}
	if err != nil {
		return nil, err
	}
	j, err := Open(dataDir)
	var damaged *DamagedError
	switch {
	case err == nil:
		told, err = j.Lost(ctx)
		return told, errors.Join(err, j.Close())
	case !errors.As(err, &damaged):
		return nil, err
	}
	rows, err := salvage(file)
	if err != nil {
		return nil, err
	}
	// Beside it until all is written: on a full disk the damaged one stays where it is.
	work, err := os.MkdirTemp(dataDir, repairFolder)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	if told, err = rewrite(ctx, work, rows, copyBeside(ctx, file)); err != nil {
		return nil, err
	}
	aside, err := replace(ctx, file, filepath.Join(work, fileName), "damaged")
	if err != nil {
		return nil, err
	}
	told = append([]string{fmt.Sprintf("%d entries were kept. The damaged file is %s.", len(rows), aside)}, told...)
	rest := "What else lay in the damaged part is not known."
	if last := LastBackup(dataDir); !last.IsZero() {
		rest += fmt.Sprintf(
			" 'tablemaid restore' goes back to the backup of %s.", last.Local().Format("2 January 2006, 15:04"),
		)
	}
	return append(told, rest), err
}

// rewrite makes a journal of what could be read, and tells what it lacks.
func rewrite(ctx context.Context, dir string, rows []row, notes []note) (told []string, err error) {
	fresh, err := Open(dir)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, fresh.Close()) }()
	if err := fresh.fill(ctx, rows, notes); err != nil {
		return nil, err
	}
	return fresh.Lost(ctx)
}

// Check reads all entries of a data folder, which may be in use, and names those
// that cannot be read. A damaged structure is a *DamagedError.
func Check(ctx context.Context, dataDir string) (told []string, err error) {
	s, err := Open(dataDir)
	if err != nil {
		return nil, err
	}
	told, err = s.Lost(ctx)
	return told, errors.Join(err, s.Close())
}

// Left is what can be read of all games of a data folder, damaged or not;
// nothing is changed.
func Left(ctx context.Context, dataDir string) (map[journal.GameID][]fact.Entry, error) {
	file := filepath.Join(dataDir, fileName)
	if whole, err := files.Pending(file); err == nil && len(whole) > 0 {
		file = whole[len(whole)-1] // what the next start finds there
	}
	rows, err := salvage(file)
	if err != nil {
		return nil, err
	}
	games := map[journal.GameID][]row{}
	for _, r := range rows {
		games[r.game] = append(games[r.game], r)
	}
	left := map[journal.GameID][]fact.Entry{}
	for g, rows := range games {
		if left[g], err = lineUp(rows); err != nil {
			return nil, err
		}
	}
	return left, ctx.Err()
}

// Lost names the entries that cannot be read, a sentence a game.
func (s *Journal) Lost(ctx context.Context) (told []string, err error) {
	games, err := column[journal.GameID](ctx, s.db, `SELECT DISTINCT game FROM entries ORDER BY game`)
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		entries, err := s.Read(ctx, g)
		if err != nil {
			return told, err
		}
		if ids := journal.Damaged(entries); len(ids) > 0 {
			told = append(
				told,
				fmt.Sprintf(
					"Game %s: %d of %d entries cannot be read any more: %v. The others are whole.", g, len(ids), len(entries),
					ids,
				),
			)
		}
	}
	return told, nil
}

// openChecked opens a database that must be a journal already and whole.
func openChecked(ctx context.Context, file string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", address(file))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	err = check(ctx, db, file)
	if err == nil {
		_, err = column[int](ctx, db, `SELECT count(*) FROM entries`)
	}
	if err == nil {
		err = known(ctx, db)
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}
