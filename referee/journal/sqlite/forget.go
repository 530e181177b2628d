package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Forget implements Forgetter.
func (s *Journal) Forget(ctx context.Context, game journal.GameID) error {
	if err := s.DropStills(ctx, game); err != nil {
		return err
	}
	err := s.forgetting(ctx, []journal.GameID{game}, func(tx *sql.Tx) error {
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
func (s *Journal) forgetting(ctx context.Context, games []journal.GameID, change func(*sql.Tx) error) error {
	if err := s.inPlace(); err != nil {
		return err
	}
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
func (s *Journal) Purge(ctx context.Context) error {
	_, err := s.db.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	return errors.Join(err, s.dropBackups()) // they would still hold it
}

// DropStills implements Forgetter.
func (s *Journal) DropStills(ctx context.Context, game journal.GameID) error {
	entries, err := s.Read(ctx, game)
	if err != nil {
		return err
	}
	for _, name := range journal.StillsOf(entries) {
		if err := s.stills.drop(name); err != nil {
			return fmt.Errorf("drop the pictures of game %s: %w", game, err)
		}
	}
	return nil
}

// Rename implements Forgetter.
func (s *Journal) Rename(ctx context.Context, from, to string) ([]journal.GameID, error) {
	games, err := column[journal.GameID](
		ctx, s.db, `SELECT DISTINCT game FROM entries WHERE instr(line, ?) > 0`, journal.Quoted(from),
	)
	if err != nil {
		return nil, fmt.Errorf("look for a name: %w", err)
	}
	changed := map[journal.GameID][]fact.Entry{}
	for _, game := range games {
		entries, err := s.Read(ctx, game)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if r := journal.Renamed(e, from, to); e.Fact != nil && (!fact.Equal(r.Fact, e.Fact) || r.Source != e.Source) {
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
				journal.Quoted(from),
			); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("rename a player: %w", err)
	}
	games = slices.DeleteFunc(games, func(g journal.GameID) bool { return changed[g] == nil })
	return games, nil
}

// Rebase implements Rebaser.
func (s *Journal) Rebase(ctx context.Context, game journal.GameID, after fact.ID, entries ...fact.Entry) error {
	err := s.forgetting(context.WithoutCancel(ctx), []journal.GameID{game}, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM entries WHERE game = ? AND id > ?`, game, after); err != nil {
			return err
		}
		for _, e := range entries {
			line, err := fact.Encode(e)
			if err != nil {
				return err
			}
			if _, err := tx.ExecContext(
				ctx,
				`INSERT INTO entries (game, id, line, sum) VALUES (?, ?, ?, ?)`,
				game,
				e.ID,
				string(line),
				sumOf(game, e.ID, string(line)),
			); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("rebase game %s: %w", game, err)
	}
	return nil
}
