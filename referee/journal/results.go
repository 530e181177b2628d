package journal

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Results keeps what a fold of each game came to, so that looking back over
// all games need not fold them. It can be made again from the entries, but for
// the versions of the rules that settled each round.
type Results interface {
	// KeepResult replaces what is kept of a game, all of it or nothing. Rounds
	// that are not in r are forgotten.
	KeepResult(ctx context.Context, game GameID, r Result) error
	// Results are those of all games. The caller owns the map.
	Results(ctx context.Context) (map[GameID]Result, error)
	// Lasts tells the newest entry of every game.
	Lasts(ctx context.Context) (map[GameID]fact.ID, error)
}

// Result is a game as it stands: one line of JSON for the game and one for
// each settled round.
type Result struct {
	Last   fact.ID // the entry up to which it was folded
	Line   string
	Rounds []RoundResult
}

// RoundResult is a settled round with the version of the rules that settled it.
type RoundResult struct {
	Round, Version int
	Line           string
}

// KeepResult implements Results.
func (s *SQLite) KeepResult(ctx context.Context, game GameID, r Result) error {
	if err := s.keepResult(context.WithoutCancel(ctx), game, r); err != nil {
		return fmt.Errorf("keep the result of game %s: %w", game, err)
	}
	return nil
}

func (s *SQLite) keepResult(ctx context.Context, game GameID, r Result) error {
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
			WHERE version <> excluded.version OR line <> excluded.line`, game, round.Round, round.Version, round.Line); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM rounds WHERE game = ? AND round > ?`, game, most); err != nil {
		return err
	}
	return tx.Commit()
}

// Results implements Results.
func (s *SQLite) Results(ctx context.Context) (map[GameID]Result, error) {
	all := map[GameID]Result{}
	err := each(ctx, s.db, func(rows *sql.Rows) error {
		var game GameID
		var r Result
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
		var game GameID
		var round RoundResult
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
func (s *SQLite) Lasts(ctx context.Context) (map[GameID]fact.ID, error) {
	lasts := map[GameID]fact.ID{}
	err := each(ctx, s.db, func(rows *sql.Rows) error {
		var game GameID
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

// KeepResult implements Results.
func (m *Memory) KeepResult(_ context.Context, game GameID, r Result) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	r.Rounds = slices.Clone(r.Rounds)
	m.results[game] = r
	return nil
}

// Results implements Results.
func (m *Memory) Results(context.Context) (map[GameID]Result, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.results), nil
}

// Lasts implements Results.
func (m *Memory) Lasts(context.Context) (map[GameID]fact.ID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	lasts := map[GameID]fact.ID{}
	for game, entries := range m.entries {
		lasts[game] = fact.ID(len(entries))
	}
	return lasts, nil
}
