package table

import (
	"context"
	"errors"
	"slices"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Archive is how all games went, without folding them.
func (h *Hall) Archive() *archive.Archive { return h.archive }

// remember opens the archive and folds what went on since it was written: the
// game that a crash cut short, or all of them once, when a data folder is
// older than the archive.
func (h *Hall) remember(ctx context.Context) error {
	a, stale, err := archive.Open(ctx, h.journal)
	if err != nil {
		return err
	}
	h.archive = a
	for _, id := range stale {
		entries, err := h.journal.Read(ctx, id)
		if errors.Is(err, journal.ErrNoGame) {
			continue
		}
		if err == nil && event.Is(entries) {
			a.Forget(id) // it is no game
			continue
		}
		var t *Table
		if err == nil {
			t, err = seat(h, id, entries)
		}
		if err == nil {
			err = t.record(ctx, archive.Added)
		}
		if err != nil {
			a.Broken(id, err.Error())
		}
	}
	for _, g := range a.Games() {
		if g.Sealed { // it must be at hand to keep its pictures
			if _, err := h.table(g.ID); err != nil {
				a.Broken(g.ID, err.Error())
			}
		}
	}
	return nil
}

// record keeps in the archive how the game stands. The caller owns the table.
func (t *Table) record(ctx context.Context, why archive.Why) error {
	return t.hall.archive.Keep(ctx, t.played.Chronicle(t.id, len(t.hidden) > 0), why)
}

// settles reports whether a position has something for the archive that it
// does not have yet.
func (t *Table) settles(p rules.Position) bool {
	kept, ok := t.hall.archive.Game(t.id)
	return !ok || len(kept.Rounds) != len(p.Results) || kept.Over != (p.Phase == rules.Over)
}

// archived keeps what entries have settled.
func (t *Table) archived(ctx context.Context, entries ...fact.Entry) error {
	if slices.ContainsFunc(entries, func(e fact.Entry) bool { return !fact.Plain(e.Fact) }) {
		return t.record(ctx, archive.Corrected)
	}
	if t.settles(t.played.Position()) {
		return t.record(ctx, archive.Added)
	}
	return nil
}
