package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/fold"
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

// Imported is what became of a game that was read from a file.
type Imported struct {
	Was, Is GameID
	// New are the entries that were not here before.
	New int
	// Sealed says that cards were left out of the file, because nobody could
	// know them when it was written.
	Sealed bool
}

// Import takes games from JSON lines into the journal. A game that is here
// already is only gone on with; one that went on differently here is kept
// beside it under another id. Each game is taken whole or not at all: nothing
// is written before all of it has been folded.
func (h *Hall) Import(ctx context.Context, r io.Reader) ([]Imported, error) {
	var all []Imported
	err := exchange.Read(r, func(g exchange.Game) error {
		one, err := h.take(ctx, g)
		if err != nil {
			return rules.Within(err, "game %s: %s", g.ID)
		}
		all = append(all, one)
		return nil
	})
	return all, refusedFile(err)
}

// unkeptError is a game that could be read and not be kept, which is no fault of its file.
type unkeptError struct{ error }

func (e unkeptError) Unwrap() error { return e.error }

func unkept(err error) error {
	if err == nil {
		return nil
	}
	return unkeptError{err}
}

// refusedFile is a Refusal of what is wrong with a file, and any other error as it is: a disk is full, and the same
// file can be taken later.
func refusedFile(err error) error {
	if err == nil || errors.As(err, new(unkeptError)) || errors.Is(err, ErrClosed) {
		return err
	}
	return intake.RefusalOf(err)
}

// take takes one game of a file.
func (h *Hall) take(ctx context.Context, g exchange.Game) (Imported, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return Imported{}, ErrClosed
	}
	if err := intake.Story(g.Entries, h.now()); err != nil {
		return Imported{}, err
	}
	for i, e := range g.Entries { // a picture that is not in the file is not here either, unless it can be
		if !journal.StillNamed(e.Still) {
			g.Entries[i].Still = ""
		}
	}
	id, here, err := h.begun(ctx, g)
	if err != nil {
		return Imported{}, err
	}
	one := Imported{Was: GameID(g.ID), Is: id, New: max(0, len(g.Entries)-len(here)), Sealed: g.Sealed}
	if one.New == 0 {
		return one, nil
	}
	if err := h.apart(g, len(here)); err != nil {
		return Imported{}, unkept(err)
	}
	entries := append(slices.Clone(here), g.Entries[len(here):]...)
	t, err := seat(h, id, entries)
	if err != nil {
		return Imported{}, &exchange.EntryError{Entry: 1, Err: err}
	}
	if err := t.played.Judge(1); err != nil {
		return Imported{}, err
	}
	if err := h.keepStills(g.Stills); err != nil {
		return Imported{}, err
	}
	if err := h.journal.Append(ctx, id, entries[len(here):]...); err != nil {
		return Imported{}, unkept(err)
	}
	if old, open := h.tables[id]; open {
		old.close()
	}
	h.tables[id] = t
	return one, unkept(t.record(ctx, archive.Added))
}

// begun is the game of the journal with which one of a file goes on, and what is here of it: a new one, if that went on
// differently here.
func (h *Hall) begun(ctx context.Context, g exchange.Game) (id GameID, here []fact.Entry, err error) {
	id = GameID(g.ID)
	here, err = h.journal.Read(ctx, id)
	if err != nil && !errors.Is(err, journal.ErrNoGame) {
		return id, nil, unkept(err)
	}
	if !journal.Named(id) || !fold.SameStory(here, g.Entries) {
		return journal.NewGameID(), nil, nil
	}
	return id, here, nil
}

// apart gives pictures another name that are here already, in a game that this one is kept beside: whichever is
// forgotten, the other keeps its own. One that the file names only is the other game's, and is cited no more.
func (h *Hall) apart(g exchange.Game, from int) error {
	renamed := map[string]string{}
	for i, e := range g.Entries[from:] {
		if e.Still == "" {
			continue
		}
		name, known := renamed[e.Still]
		if !known {
			name = e.Still
			switch _, err := h.journal.Still(name); {
			case err == nil:
				name = ""
				if jpeg, given := g.Stills[e.Still]; given {
					name = journal.NewStillName()
					g.Stills[name] = jpeg
					delete(g.Stills, e.Still)
				}
			case !errors.Is(err, journal.ErrNoStill):
				return err
			}
			renamed[e.Still] = name
		}
		g.Entries[from+i].Still = name
	}
	return nil
}

// keepStills keeps pictures by their names, in order.
func (h *Hall) keepStills(stills map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(stills)) {
		if err := intake.Picture(stills[name]); err != nil {
			return rules.Within(err, "the picture “%s”: %s", fmt.Sprintf("%.40s", name))
		}
		if err := h.journal.KeepStill(name, stills[name]); err != nil {
			return unkept(err)
		}
	}
	return nil
}

// String is what became of it, for people.
func (i Imported) String() string {
	said := fmt.Sprintf("game %s: %d new entries", i.Is, i.New)
	switch {
	case i.New == 0:
		said = fmt.Sprintf("game %s is here already", i.Is)
	case i.Was != i.Is:
		said += fmt.Sprintf(", kept beside the %s that is here and went on differently", i.Was)
	}
	if i.Sealed {
		said += "; cards that nobody could know then were left out of the file"
	}
	return said
}
