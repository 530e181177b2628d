package journal

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

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"github.com/tablemaid/tablemaid/referee/fact"
)

//go:embed migrations/*.sql
var migrations embed.FS

// SQLite is the journal of a data folder: journal.db, and stills/ beside it.
// Use Open.
type SQLite struct {
	db     *sql.DB
	stills stills
}

// Open opens the journal of a data folder and makes what is missing. The
// caller closes it.
func Open(dataDir string) (*SQLite, error) {
	if err := os.MkdirAll(dataDir, 0o750); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	kept, err := openStills(filepath.Join(dataDir, "stills"))
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", address(filepath.Join(dataDir, "journal.db")))
	if err != nil {
		return nil, fmt.Errorf("open journal: %w", err)
	}
	// One connection: one writer, and every pragma below holds for all.
	db.SetMaxOpenConns(1)
	if err := migrate(db); err != nil {
		return nil, errors.Join(fmt.Errorf("open journal: %w", err), db.Close())
	}
	return &SQLite{db: db, stills: kept}, nil
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
	_, err = provider.Up(context.Background())
	return err
}

// Append implements Journal.
func (s *SQLite) Append(ctx context.Context, game GameID, entries ...fact.Entry) error {
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
	// From here on the caller's hurry does not count: a cancelled commit would
	// leave it unknown whether the facts were kept.
	ctx = context.WithoutCancel(ctx)
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	defer tx.Rollback() //nolint:errcheck // says only that it was committed
	var last fact.ID
	if err := tx.QueryRowContext(ctx, `SELECT coalesce(max(id), 0) FROM entries WHERE game = ?`, game).Scan(&last); err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	for i, e := range entries {
		if last++; e.ID != last {
			return GapError{Game: game, Got: e.ID, Want: last}
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO entries (game, id, line) VALUES (?, ?, ?)`, game, e.ID, lines[i]); err != nil {
			return fmt.Errorf("append to journal: %w", err)
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("append to journal: %w", err)
	}
	return nil
}

// Read implements Journal.
func (s *SQLite) Read(ctx context.Context, game GameID) ([]fact.Entry, error) {
	lines, err := column[string](ctx, s.db, `SELECT line FROM entries WHERE game = ? ORDER BY id`, game)
	if err != nil {
		return nil, fmt.Errorf("read journal: %w", err)
	}
	if len(lines) == 0 {
		return nil, ErrNoGame
	}
	entries := make([]fact.Entry, len(lines))
	for i, l := range lines {
		if entries[i], err = fact.Decode([]byte(l)); err != nil {
			return nil, fmt.Errorf("game %s, entry %d: %w", game, i+1, err)
		}
	}
	return entries, nil
}

// Games implements Journal.
func (s *SQLite) Games(ctx context.Context) ([]GameID, error) {
	games, err := column[GameID](ctx, s.db, `SELECT game FROM entries WHERE id = 1 ORDER BY seq DESC`)
	if err != nil {
		return nil, fmt.Errorf("list games: %w", err)
	}
	return games, nil
}

// PutStill implements Journal.
func (s *SQLite) PutStill(jpeg []byte) (string, error) { return s.stills.put(jpeg) }

// KeepStill implements Journal.
func (s *SQLite) KeepStill(name string, jpeg []byte) error { return s.stills.keep(name, jpeg) }

// Still implements Journal.
func (s *SQLite) Still(name string) ([]byte, error) { return s.stills.get(name) }

// Close implements Journal.
func (s *SQLite) Close() error { return s.db.Close() }

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
