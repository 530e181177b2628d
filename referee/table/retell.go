package table

import (
	"context"
	"io"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/incoming"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
)

// Notation reads games from a file of another program as their entries; the
// time of one is zero where the file does not tell it.
type Notation interface {
	ReadGames(from io.Reader) ([][]fact.Entry, error)
}

// Retell takes the games of a file into the journal as new ones. What cannot
// be read is a Refusal; games before it are there already.
func (h *Hall) Retell(ctx context.Context, n Notation, from io.Reader) ([]incoming.Imported, error) {
	games, err := n.ReadGames(from)
	if err != nil {
		return nil, intake.RefusalOf(err)
	}
	var all []incoming.Imported
	for _, entries := range games {
		for i := range entries {
			if entries[i].At.IsZero() {
				entries[i].At = h.now().UTC()
			}
		}
		one, err := h.take(ctx, exchange.Game{ID: string(journal.NewGameID()), Entries: entries})
		if err != nil {
			return all, incoming.Refused(err)
		}
		all = append(all, one)
	}
	return all, nil
}
