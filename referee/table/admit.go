package table

import (
	"context"
	"errors"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/intake"
)

// Admit judges entries that a table of its own hands in to be appended past this hall,
// by what a phone could have submitted. Whether they are the next ones the journal
// says: what is not is judged by nobody.
func (h *Hall) Admit(ctx context.Context, id GameID, entries []fact.Entry) error {
	for _, e := range entries {
		if e.Fact == nil {
			return intake.Refuse("entry %d says nothing", e.ID)
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
	if entries[0].ID != t.last()+1 {
		return nil
	}
	said := t.intake()
	said.Entries = append(slices.Clone(t.entries), entries...)
	return t.admit(said, len(t.entries))
}

// admitNew judges a game from its beginning.
func (h *Hall) admitNew(entries []fact.Entry) error {
	began, ok := entries[0].Fact.(fact.GameBegan)
	if !ok {
		return intake.Refuse("it does not begin with its set-up")
	}
	g, known := h.games.Find(began.Game)
	if !known {
		return intake.Say("this hall has no game %s: its program is older than the table’s", began.Game)
	}
	t := &Table{game: g}
	return t.admit(intake.Game{Kind: began.Game, Players: len(began.Players), Entries: entries}, 1)
}

// admit judges the entries of a game after the first n.
func (t *Table) admit(said intake.Game, n int) error {
	if err := said.All(n); err != nil {
		return err
	}
	corrects := slices.ContainsFunc(said.Entries[n:], func(e fact.Entry) bool { return !fact.Plain(e.Fact) })
	if n > 1 && !corrects {
		return nil
	}
	if _, _, _, err := fold(t.game, said.Entries); err != nil {
		return intake.RefusalOf(err)
	}
	return nil
}
