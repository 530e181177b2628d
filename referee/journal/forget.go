package journal

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Forgetter forgets for good what people ask it to. It is the only way in
// which anything ever leaves a journal.
type Forgetter interface {
	// Forget removes a game with its entries, notes, results and stills;
	// ErrNoGame if there is none.
	Forget(ctx context.Context, game GameID) error
	// Rename puts another name in the place of a person's in all games, and
	// tells which. Notes beside a game that name the person go.
	Rename(ctx context.Context, from, to string) ([]GameID, error)
	// DropStills removes the pictures of a game; its facts stay. ErrNoGame if
	// there is none.
	DropStills(ctx context.Context, game GameID) error
	// Purge leaves nothing of what was overwritten in the files.
	Purge(ctx context.Context) error
}

// Forget implements Forgetter.
func (s *SQLite) Forget(ctx context.Context, game GameID) error {
	if err := s.DropStills(ctx, game); err != nil {
		return err
	}
	err := s.forgetting(ctx, []GameID{game}, func(tx *sql.Tx) error {
		for _, table := range []string{"entries", "notes", "games", "rounds"} {
			if _, err := tx.ExecContext(ctx, `DELETE FROM `+table+` WHERE game = ?`, game); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("forget game %s: %w", game, err)
	}
	return nil
}

// forgetting lets the entries of some games be changed within one transaction,
// and leaves nothing of what was in the file.
func (s *SQLite) forgetting(ctx context.Context, games []GameID, change func(*sql.Tx) error) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // says only that it was committed
	for _, game := range games {
		if _, err := tx.ExecContext(ctx, `INSERT INTO forgetting (game) VALUES (?)`, game); err != nil {
			return err
		}
	}
	if err := change(tx); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM forgetting`); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	return s.Purge(ctx)
}

// Purge implements Forgetter. What was deleted is overwritten as it goes
// (secure_delete); the log of writes has it until it is emptied.
func (s *SQLite) Purge(ctx context.Context) error {
	_, err := s.db.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	return errors.Join(err, s.dropBackups()) // they would still hold it
}

// DropStills implements Forgetter.
func (s *SQLite) DropStills(ctx context.Context, game GameID) error {
	entries, err := s.Read(ctx, game)
	if err != nil {
		return err
	}
	for _, name := range StillsOf(entries) {
		if err := s.stills.drop(name); err != nil {
			return fmt.Errorf("drop the pictures of game %s: %w", game, err)
		}
	}
	return nil
}

// StillsOf names the pictures that entries cite, each once.
func StillsOf(entries []fact.Entry) []string {
	var names []string
	for _, e := range entries {
		if e.Still != "" && !slices.Contains(names, e.Still) {
			names = append(names, e.Still)
		}
	}
	return names
}

// drop removes a picture; one that is gone already is no error.
func (s stills) drop(name string) error {
	if !stillPattern.MatchString(name) {
		return nil
	}
	if err := os.Remove(filepath.Join(s.dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Rename implements Forgetter.
func (s *SQLite) Rename(ctx context.Context, from, to string) ([]GameID, error) {
	games, err := column[GameID](ctx, s.db, `SELECT DISTINCT game FROM entries WHERE instr(line, ?) > 0`, quoted(from))
	if err != nil {
		return nil, fmt.Errorf("look for a name: %w", err)
	}
	changed := map[GameID][]fact.Entry{}
	for _, game := range games {
		entries, err := s.Read(ctx, game)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if r := Renamed(e, from, to); e.Fact != nil && (!fact.Equal(r.Fact, e.Fact) || r.Source != e.Source) {
				changed[game] = append(changed[game], r)
			}
		}
	}
	err = s.forgetting(ctx, games, func(tx *sql.Tx) error {
		for game, entries := range changed {
			for _, e := range entries {
				line, err := fact.Encode(e)
				if err != nil {
					return err
				}
				if _, err := tx.ExecContext(
					ctx,
					`UPDATE entries SET line = ?, sum = ? WHERE game = ? AND id = ?`,
					string(line),
					sumOf(game, e.ID, string(line)),
					game,
					e.ID,
				); err != nil {
					return err
				}
			}
			// Notes of a correction that waits may name people; it is proposed
			// again if need be.
			if _, err := tx.ExecContext(
				ctx,
				`DELETE FROM notes WHERE game = ? AND instr(value, ?) > 0`,
				game,
				quoted(from),
			); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("rename a player: %w", err)
	}
	games = slices.DeleteFunc(games, func(g GameID) bool { return changed[g] == nil })
	return games, nil
}

// quoted is a name as it stands in JSON.
func quoted(name string) string {
	b, err := json.Marshal(name)
	if err != nil { // a string always has a form in JSON
		panic(err)
	}
	return string(b)
}

// Renamed is an entry with a name in the place of another, wherever names are.
func Renamed(e fact.Entry, from, to string) fact.Entry {
	swap := func(name string) string {
		if name == from {
			return to
		}
		return name
	}
	e.Source.Person, e.Source.Second = swap(e.Source.Person), swap(e.Source.Second)
	e.Fact = fact.Change(e.Fact, func(p *fact.Parts) {
		p.Players = slices.Clone(p.Players)
		for i, name := range p.Players {
			p.Players[i] = swap(name)
		}
	})
	return e
}
