package journal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Copied is how much was copied from one journal to another.
type Copied struct{ Games, Entries, Stills, Notes int }

// DiffersError is a game that is in both journals, and not the same in them.
type DiffersError struct{ Game GameID }

func (e DiffersError) Error() string {
	return fmt.Sprintf("game %s is in both places and differs: one of them must be forgotten first", e.Game)
}

// Copy copies all games, the oldest first, with their numbers, pictures, notes
// and results, and the notes of the house that the other one does not have. What
// is there already stays, so that a copy that was cut short can be done again. A
// game that differs is a DiffersError, before anything of it is copied.
func Copy(ctx context.Context, to, from Journal) (c Copied, err error) {
	games, err := from.Games(ctx)
	if err != nil {
		return c, err
	}
	results, err := from.Results(ctx)
	if err != nil {
		return c, err
	}
	for _, game := range slices.Backward(games) {
		n, err := copyGame(ctx, to, from, game)
		c.Games, c.Entries, c.Stills = c.Games+1, c.Entries+n.Entries, c.Stills+n.Stills
		if err == nil {
			n.Notes, err = copyNotes(ctx, to, from, game)
			c.Notes += n.Notes
		}
		if r, ok := results[game]; ok && err == nil {
			err = to.KeepResult(ctx, game, r)
		}
		if err != nil {
			return c, fmt.Errorf("copy game %s: %w", game, err)
		}
	}
	n, err := copyNotes(ctx, to, from, "")
	c.Notes += n
	return c, err
}

func copyGame(ctx context.Context, to, from Journal, game GameID) (c Copied, err error) {
	entries, err := from.Read(ctx, game)
	if err != nil {
		return c, err
	}
	there, err := to.Read(ctx, game)
	if err != nil && !errors.Is(err, ErrNoGame) {
		return c, err
	}
	for i, e := range there {
		if i >= len(entries) || !equal(e, entries[i]) {
			return c, DiffersError{game}
		}
	}
	for _, name := range StillsOf(entries) {
		jpeg, err := from.Still(name)
		if errors.Is(err, ErrNoStill) {
			continue // it was dropped; the fact stays
		}
		if err == nil {
			err = to.KeepStill(name, jpeg)
		}
		if err != nil {
			return c, err
		}
		c.Stills++
	}
	rest := entries[len(there):]
	c.Entries = len(rest)
	if len(rest) == 0 {
		return c, nil
	}
	return c, to.Append(ctx, game, rest...)
}

func equal(a, b fact.Entry) bool {
	x, errX := fact.Encode(a)
	y, errY := fact.Encode(b)
	return errX == nil && errY == nil && bytes.Equal(x, y)
}

func copyNotes(ctx context.Context, to, from Journal, game GameID) (n int, err error) {
	notes, err := from.Notes(ctx, game)
	if err != nil {
		return 0, err
	}
	had, err := to.Notes(ctx, game)
	if err != nil {
		return 0, err
	}
	for name, value := range notes {
		if _, there := had[name]; there {
			continue
		}
		if err := to.Note(ctx, game, name, value); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}
