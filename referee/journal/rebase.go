package journal

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Rebaser is a journal that can take another order of a game's entries: a table
// that was cut off from its hall takes the hall's entries first and its own
// after them. Nothing is dropped by who calls it.
type Rebaser interface {
	// Rebase puts entries in the place of those after an entry, all at once.
	Rebase(ctx context.Context, game GameID, after fact.ID, entries ...fact.Entry) error
}

// Rebase implements Rebaser.
func (s *SQLite) Rebase(ctx context.Context, game GameID, after fact.ID, entries ...fact.Entry) error {
	err := s.forgetting(context.WithoutCancel(ctx), []GameID{game}, func(tx *sql.Tx) error {
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

// Rebase implements Rebaser.
func (m *Memory) Rebase(_ context.Context, game GameID, after fact.ID, entries ...fact.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if fact.ID(len(m.entries[game])) < after {
		return GapError{Game: game, Got: after + 1, Want: fact.ID(len(m.entries[game]) + 1)}
	}
	m.entries[game] = append(slices.Clone(m.entries[game][:after]), entries...)
	return nil
}
