package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite/files"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Journal is the journal of a data folder: journal.db, and stills/ beside it.
// Use Open.
type Journal struct {
	db     *sql.DB
	stills stills
	dir    string
	file   string
	opened os.FileInfo // of file, when it was opened
	logged bool        // SQLite had its files beside it then

	copying sync.Mutex // held while a backup is made, so that forgetting finds it
}

// fileName is the database's within a data folder.
const fileName = "journal.db"

// Open opens the journal of a data folder and makes what is missing. The
// caller closes it. One whose structure is damaged is a *DamagedError.
func Open(dataDir string) (*Journal, error) {
	if err := os.MkdirAll(dataDir, 0o700); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	file := filepath.Join(dataDir, fileName)
	if err := files.Finish(file); err != nil {
		return nil, err
	}
	if err := files.Private(file); err != nil {
		return nil, &unopened{file, err}
	}
	kept, err := openStills(filepath.Join(dataDir, "stills"))
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", address(file))
	if err != nil {
		return nil, fmt.Errorf("open journal: %w", err)
	}
	// One connection: one writer, and every pragma below holds for all.
	db.SetMaxOpenConns(1)
	s := &Journal{db: db, stills: kept, dir: dataDir, file: file}
	if err := s.ready(context.Background()); err != nil {
		_ = db.Close() // nothing was written to it
		var damaged *DamagedError
		if errors.As(err, &damaged) {
			return nil, err
		}
		return nil, &unopened{file, err}
	}
	return s, nil
}

// ready checks the database and brings it to today's form.
func (s *Journal) ready(ctx context.Context) (err error) {
	if err := check(ctx, s.db, s.file); err != nil {
		return err
	}
	if err := migrate(s.db); isDamage(err) {
		return &DamagedError{s.file, err.Error()}
	} else if err != nil {
		return err
	}
	if s.opened, err = os.Stat(s.file); err != nil {
		return err
	}
	s.logged = !s.bare()
	return s.seal(ctx)
}

// address holds the pragmas, so that every connection gets them. busy_timeout
// comes first: the ones after it may already have to wait.
func address(file string) string {
	pragmas := url.Values{
		"_pragma": {"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "secure_delete(1)"},
		"_txlock": {"immediate"},
	}
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: file}).EscapedPath(), RawQuery: pragmas.Encode()}).String()
}

func migrate(db *sql.DB) error {
	scripts, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, scripts)
	if err != nil {
		return err
	}
	if err := known(context.Background(), db); err != nil {
		return err
	}
	_, err = provider.Up(context.Background())
	return err
}

// errNewer is a journal that has changed in ways that this program does not know.
var errNewer = errors.New("a newer tablemaid has written it: install that one, or take a backup from before")

// known refuses a journal of a newer form.
func known(ctx context.Context, db *sql.DB) error {
	versions, err := column[sql.NullInt64](ctx, db, `SELECT max(version_id) FROM goose_db_version`)
	if err != nil || len(versions) == 0 {
		return nil //nolint:nilerr // there are no versions yet
	}
	scripts, err := fs.Glob(migrations, "migrations/*.sql")
	if err == nil && versions[0].Int64 > int64(len(scripts)) {
		err = errNewer
	}
	return err
}

// Append implements Journal.
func (s *Journal) Append(ctx context.Context, game journal.GameID, entries ...fact.Entry) error {
	lines := make([]string, len(entries))
	for i, e := range entries {
		line, err := fact.Encode(e)
		if err != nil {
			return fmt.Errorf("append to journal: %w", err)
		}
		lines[i] = string(line)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := s.inPlace(); err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	// From here on the caller's hurry does not count: a cancelled commit would
	// leave it unknown whether the facts were kept.
	ctx = context.WithoutCancel(ctx)
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	defer tx.Rollback() //nolint:errcheck // says only that it was committed
	var last fact.ID
	if err := tx.QueryRowContext(
		ctx,
		`SELECT coalesce(max(id), 0) FROM entries WHERE game = ?`,
		game,
	).Scan(
		&last,
	); err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	for i, e := range entries {
		if last++; e.ID != last {
			return journal.GapError{Game: game, Got: e.ID, Want: last}
		}
		if _, err := tx.ExecContext(
			ctx,
			`INSERT INTO entries (game, id, line, sum) VALUES (?, ?, ?, ?)`,
			game,
			e.ID,
			lines[i],
			sumOf(game, e.ID, lines[i]),
		); err != nil {
			return fmt.Errorf("append to journal: %w", err)
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	return nil
}

// Read implements Journal. Where the database itself is damaged, its bytes are
// searched for what is left of the game.
func (s *Journal) Read(ctx context.Context, game journal.GameID) ([]fact.Entry, error) {
	var all []row
	err := each(ctx, s.db, func(rows *sql.Rows) error {
		r := row{game: game}
		if err := rows.Scan(&r.id, &r.line, &r.sum); err != nil {
			return err
		}
		var unknown fact.UnknownError
		if _, err := fact.Decode([]byte(r.line)); errors.As(err, &unknown) && r.whole() {
			return fmt.Errorf("entry %d: %w", r.id, err)
		}
		all = append(all, r)
		return nil
	}, `SELECT id, line, sum FROM entries WHERE game = ? ORDER BY id`, game)
	if isDamage(err) {
		all, err = s.salvaged(game)
	}
	if err != nil {
		return nil, fmt.Errorf("read game %s: %w", game, err)
	}
	return lineUp(all)
}

// salvaged is what is left of one game.
func (s *Journal) salvaged(game journal.GameID) ([]row, error) {
	all, err := salvage(s.file)
	return slices.DeleteFunc(all, func(r row) bool { return r.game != game }), err
}

// Games implements Journal.
func (s *Journal) Games(ctx context.Context) ([]journal.GameID, error) {
	games, err := column[journal.GameID](ctx, s.db, `SELECT game FROM entries WHERE id = 1 ORDER BY seq DESC`)
	if err != nil {
		return nil, fmt.Errorf("list games: %w", err)
	}
	return games, nil
}

// PutStill implements Journal.
func (s *Journal) PutStill(jpeg []byte) (string, error) { return s.stills.put(jpeg) }

// KeepStill implements Journal.
func (s *Journal) KeepStill(name string, jpeg []byte) error { return s.stills.keep(name, jpeg) }

// Still implements Journal.
func (s *Journal) Still(name string) ([]byte, error) { return s.stills.get(name) }

// Close implements Journal.
func (s *Journal) Close() error { return s.db.Close() }

// column reads a query of one column.
func column[T any](ctx context.Context, db *sql.DB, query string, args ...any) ([]T, error) {
	var all []T
	err := each(ctx, db, func(rows *sql.Rows) error {
		var v T
		if err := rows.Scan(&v); err != nil {
			return err
		}
		all = append(all, v)
		return nil
	}, query, args...)
	return all, err
}

// each calls read for every row of a query.
func each(ctx context.Context, db *sql.DB, read func(*sql.Rows) error, query string, args ...any) error {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := read(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
