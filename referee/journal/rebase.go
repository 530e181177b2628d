package journal

import (
	"context"
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
func (m *Memory) Rebase(_ context.Context, game GameID, after fact.ID, entries ...fact.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if fact.ID(len(m.entries[game])) < after {
		return GapError{Game: game, Got: after + 1, Want: fact.ID(len(m.entries[game]) + 1)}
	}
	m.entries[game] = append(slices.Clone(m.entries[game][:after]), entries...)
	return nil
}
