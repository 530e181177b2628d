package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Note implements Notes.
func (s *Journal) Note(ctx context.Context, game journal.GameID, name, value string) error {
	if name == "" {
		return journal.ErrNoName
	}
	statement, args := `INSERT INTO notes (game, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value`, []any{
		game,
		name,
		value,
	}
	if value == "" {
		statement, args = `DELETE FROM notes WHERE game = ? AND name = ?`, args[:2]
	}
	if err := s.inPlace(); err != nil {
		return fmt.Errorf("keep a note: %w", err)
	}
	if _, err := s.db.ExecContext(ctx, statement, args...); err != nil {
		return fmt.Errorf("keep a note: %w", err)
	}
	return nil
}

// Notes implements Notes.
func (s *Journal) Notes(ctx context.Context, game journal.GameID) (map[string]string, error) {
	notes := map[string]string{}
	err := each(ctx, s.db, func(rows *sql.Rows) error {
		var name, value string
		if err := rows.Scan(&name, &value); err != nil {
			return err
		}
		notes[name] = value
		return nil
	}, `SELECT name, value FROM notes WHERE game = ?`, game)
	if err != nil {
		return nil, fmt.Errorf("read notes: %w", err)
	}
	return notes, nil
}

// KeepResult implements Results.
func (s *Journal) KeepResult(ctx context.Context, game journal.GameID, r journal.Result) error {
	if err := s.keepResult(context.WithoutCancel(ctx), game, r); err != nil {
		return fmt.Errorf("keep the result of game %s: %w", game, err)
	}
	return nil
}

func (s *Journal) keepResult(ctx context.Context, game journal.GameID, r journal.Result) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // says only that it was committed
	if _, err := tx.ExecContext(ctx, `INSERT INTO games (game, last, line) VALUES (?, ?, ?)
		ON CONFLICT DO UPDATE SET last = excluded.last, line = excluded.line`, game, r.Last, r.Line); err != nil {
		return err
	}
	most := 0
	for _, round := range r.Rounds {
		most = max(most, round.Round)
		if _, err := tx.ExecContext(ctx, `INSERT INTO rounds (game, round, version, line) VALUES (?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET version = excluded.version, line = excluded.line
			WHERE version <> excluded.version OR line <> excluded.line`,
			game, round.Round, round.Version, round.Line); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM rounds WHERE game = ? AND round > ?`, game, most); err != nil {
		return err
	}
	return tx.Commit()
}

// Results implements Results.
func (s *Journal) Results(ctx context.Context) (map[journal.GameID]journal.Result, error) {
	all := map[journal.GameID]journal.Result{}
	err := each(ctx, s.db, func(rows *sql.Rows) error {
		var game journal.GameID
		var r journal.Result
		if err := rows.Scan(&game, &r.Last, &r.Line); err != nil {
			return err
		}
		all[game] = r
		return nil
	}, `SELECT game, last, line FROM games`)
	if err != nil {
		return nil, fmt.Errorf("read results: %w", err)
	}
	err = each(ctx, s.db, func(rows *sql.Rows) error {
		var game journal.GameID
		var round journal.RoundResult
		if err := rows.Scan(&game, &round.Round, &round.Version, &round.Line); err != nil {
			return err
		}
		r := all[game]
		r.Rounds = append(r.Rounds, round)
		all[game] = r
		return nil
	}, `SELECT game, round, version, line FROM rounds ORDER BY game, round`)
	if err != nil {
		return nil, fmt.Errorf("read results: %w", err)
	}
	return all, nil
}

// Lasts implements Results.
func (s *Journal) Lasts(ctx context.Context) (map[journal.GameID]fact.ID, error) {
	lasts := map[journal.GameID]fact.ID{}
	err := each(ctx, s.db, func(rows *sql.Rows) error {
		var game journal.GameID
		var last fact.ID
		if err := rows.Scan(&game, &last); err != nil {
			return err
		}
		lasts[game] = last
		return nil
	}, `SELECT game, max(id) FROM entries GROUP BY game`)
	if err != nil {
		return nil, fmt.Errorf("read the journal's ends: %w", err)
	}
	return lasts, nil
}
