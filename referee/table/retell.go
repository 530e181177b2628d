package table

import (
	"context"
	"fmt"
	"io"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Notation reads games from a file of another program as their facts.
type Notation interface {
	ReadGames(from io.Reader) ([][]fact.Fact, error)
}

// Retell begins the games of a file anew and says their facts one after the
// other. What cannot be read is a Refusal; games before it are there already.
func (h *Hall) Retell(ctx context.Context, n Notation, from io.Reader) ([]*Table, error) {
	games, err := n.ReadGames(from)
	if err != nil {
		return nil, Refusal{err.Error()}
	}
	by := fact.Source{Kind: fact.Program}
	var tables []*Table
	for _, facts := range games {
		began, ok := fact.GameBegan{}, len(facts) > 0
		if ok {
			began, ok = facts[0].(fact.GameBegan)
		}
		if !ok {
			return tables, refuse("a game in this file has no set-up")
		}
		t, err := h.Begin(ctx, began.Game, began.Players, began.Rules, by)
		if err != nil {
			return tables, err
		}
		tables = append(tables, t)
		for i, f := range facts[1:] {
			if _, err := t.Submit(ctx, Submission{Fact: f, Source: by}); err != nil {
				return tables, fmt.Errorf("game %s, entry %d: %w", t.ID(), i+2, err)
			}
		}
	}
	return tables, nil
}
