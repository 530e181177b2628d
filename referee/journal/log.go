package journal

import (
	"context"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Log is what a journal is to whoever keeps facts of another kind than a game's
// in it.
type Log interface {
	// Append and Read are those of a Journal.
	Append(ctx context.Context, game GameID, entries ...fact.Entry) error
	Read(ctx context.Context, game GameID) ([]fact.Entry, error)
	Notes
}
