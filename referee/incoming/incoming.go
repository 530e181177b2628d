// Package incoming is games that come in a file, as a journal takes them: with which of its games one goes on, under
// which names its pictures are kept, and what became of it.
package incoming

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/fold"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Imported is what became of a game that was read from a file.
type Imported struct {
	Was, Is journal.GameID
	// New are the entries that were not here before.
	New int
	// Sealed says that cards were left out of the file, because nobody could
	// know them when it was written.
	Sealed bool
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

// unkeptError is a game that could be read and not be kept, which is no fault of its file.
type unkeptError struct{ error }

func (e unkeptError) Unwrap() error { return e.error }

// Unkept marks an error as none of the file.
func Unkept(err error) error {
	if err == nil {
		return nil
	}
	return unkeptError{err}
}

// Refused is a Refusal of what is wrong with a file, and any other error as it is: a disk is full, and the same
// file can be taken later.
func Refused(err error) error {
	if err == nil || errors.As(err, new(unkeptError)) {
		return err
	}
	return intake.RefusalOf(err)
}

// Begun is the game of the journal with which one of a file goes on, and what is here of it: a new one, if that went on
// differently here.
func Begun(ctx context.Context, j journal.Journal, g exchange.Game) (id journal.GameID, here []fact.Entry, err error) {
	id = journal.GameID(g.ID)
	here, err = j.Read(ctx, id)
	if err != nil && !errors.Is(err, journal.ErrNoGame) {
		return id, nil, Unkept(err)
	}
	if !journal.Named(id) || !fold.SameStory(here, g.Entries) {
		return journal.NewGameID(), nil, nil
	}
	return id, here, nil
}

// Apart gives pictures another name that are here already, in a game that this one is kept beside: whichever is
// forgotten, the other keeps its own. One that the file names only is the other game's, and is cited no more.
func Apart(j journal.Journal, g exchange.Game, from int) error {
	renamed := map[string]string{}
	for i, e := range g.Entries[from:] {
		if e.Still == "" {
			continue
		}
		name, known := renamed[e.Still]
		if !known {
			name = e.Still
			switch _, err := j.Still(name); {
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

// KeepStills keeps pictures by their names, in order.
func KeepStills(j journal.Journal, stills map[string][]byte) error {
	for _, name := range slices.Sorted(maps.Keys(stills)) {
		if err := intake.Picture(stills[name]); err != nil {
			return rules.Within(err, "the picture “%s”: %s", fmt.Sprintf("%.40s", name))
		}
		if err := j.KeepStill(name, stills[name]); err != nil {
			return Unkept(err)
		}
	}
	return nil
}
