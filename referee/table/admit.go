package table

import (
	"context"
	"errors"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/fold"
	"github.com/tablemaid/tablemaid/referee/intake"
)

// Admit judges entries that a table of its own hands in to be appended past this hall,
// by what a phone could have submitted. Whether they are the next ones the journal
// says: what is not is judged by nobody.
func (h *Hall) Admit(ctx context.Context, id GameID, entries []fact.Entry) error {
	for _, e := range entries {
		if e.Fact == nil {
			return intake.Say("entry %d says nothing", int(e.ID))
		}
		if err := intake.Entry(e); err != nil {
			return err
		}
	}
	if len(entries) == 0 {
		return nil
	}
	t, err := h.Table(id)
	switch {
	case errors.Is(err, ErrNoGame) && entries[0].ID == 1:
		return h.admitNew(entries)
	case errors.Is(err, ErrNoGame):
		return nil
	case err != nil:
		return err
	}
	if entries[0].ID > t.Last()+1 {
		if err := t.catchUp(ctx); err != nil {
			return err
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if entries[0].ID != t.played.Last()+1 {
		return nil
	}
	return t.played.Admit(entries)
}

// admitNew judges a game from its beginning.
func (h *Hall) admitNew(entries []fact.Entry) error {
	began, ok := entries[0].Fact.(fact.GameBegan)
	if !ok {
		return intake.Say("it does not begin with its set-up")
	}
	g, known := h.games.Find(began.Game)
	if !known {
		return intake.Say("this hall has no game %s: its program is older than the table’s", began.Game)
	}
	return fold.Admit(g, began, entries)
}
