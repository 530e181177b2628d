package table

import (
	"context"
	"errors"
	"io"
	"slices"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/fold"
	"github.com/tablemaid/tablemaid/referee/incoming"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/seal"
)

// Export writes the game's journal as JSON lines, with its pictures if stills
// is set. All of it is there but what nobody may know yet.
func (t *Table) Export(w io.Writer, stills bool) error {
	t.mu.Lock()
	g := exchange.Game{ID: string(t.id)}
	g.Entries, g.Sealed = t.played.Told()
	t.mu.Unlock()
	if !stills {
		return exchange.Write(w, g, nil)
	}
	return exchange.Write(w, g, func(name string) ([]byte, error) {
		jpeg, err := t.hall.Still(name)
		if errors.Is(err, ErrNoStill) {
			return nil, nil // it has been deleted since
		}
		return jpeg, err
	})
}

// Unfolded are the entries of a game that cannot be folded, for an export: a
// card that lay in the box is left out, as nobody can tell whether it was shown.
func Unfolded(entries []fact.Entry) []fact.Entry {
	return seal.Shut().Masked(entries)
}

// Story is the game for exchange.Rounds and exchange.Laid.
func (s Snapshot) Story() exchange.Story {
	return exchange.Story{
		ID: string(s.Game), Game: s.Info.Name, Players: s.Setup.Players, Entries: s.Entries, Position: s.Position,
	}
}

// Import takes games from JSON lines into the journal. A game that is here
// already is only gone on with; one that went on differently here is kept
// beside it under another id. Each game is taken whole or not at all: nothing
// is written before all of it has been folded.
func (h *Hall) Import(ctx context.Context, r io.Reader) ([]incoming.Imported, error) {
	var all []incoming.Imported
	err := exchange.Read(r, func(g exchange.Game) error {
		one, err := h.take(ctx, g)
		if err != nil {
			return rules.Within(err, "game %s: %s", g.ID)
		}
		all = append(all, one)
		return nil
	})
	return all, incoming.Refused(err)
}

// take takes one game of a file, one game at a time. All other games go on while it is folded, which a long one takes
// minutes for.
func (h *Hall) take(ctx context.Context, g exchange.Game) (incoming.Imported, error) {
	h.taking.Lock()
	defer h.taking.Unlock()
	if err := intake.Story(g.Entries, h.now()); err != nil {
		return incoming.Imported{}, err
	}
	for i, e := range g.Entries { // a picture that is not in the file is not here either, unless it can be
		if !journal.StillNamed(e.Still) {
			g.Entries[i].Still = ""
		}
	}
	id, here, err := incoming.Begun(ctx, h.journal, g)
	if err != nil {
		return incoming.Imported{}, err
	}
	one := incoming.Imported{Was: GameID(g.ID), Is: id, New: max(0, len(g.Entries)-len(here)), Sealed: g.Sealed}
	if one.New == 0 {
		return one, nil
	}
	if err := incoming.Apart(h.journal, g, len(here)); err != nil {
		return incoming.Imported{}, incoming.Unkept(err)
	}
	entries := append(slices.Clone(here), g.Entries[len(here):]...)
	t, err := seat(h, id, entries)
	if err != nil {
		return incoming.Imported{}, &exchange.EntryError{Entry: 1, Err: err}
	}
	if err := t.played.Judge(1); err != nil {
		return incoming.Imported{}, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return incoming.Imported{}, incoming.Unkept(ErrClosed)
	}
	if len(here) > 0 { // it, or a player, may have been forgotten meanwhile
		now, err := h.journal.Read(ctx, id)
		if err == nil && !fold.SameStory(now, here) {
			err = journal.GapError{Game: id, Got: here[0].ID, Want: fact.ID(len(now) + 1)}
		}
		if err != nil {
			return incoming.Imported{}, incoming.Unkept(err)
		}
	}
	if err := incoming.KeepStills(h.journal, g.Stills); err != nil {
		return incoming.Imported{}, err
	}
	if err := h.journal.Append(ctx, id, entries[len(here):]...); err != nil {
		return incoming.Imported{}, incoming.Unkept(err)
	}
	if old, open := h.tables[id]; open {
		old.close()
	}
	h.tables[id] = t
	return one, incoming.Unkept(t.record(ctx, archive.Added))
}
