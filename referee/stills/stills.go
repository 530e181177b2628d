// Package stills says for how long a house keeps the pictures of its games. The
// pictures themselves are the journal's, and whoever owns the games removes them.
package stills

import (
	"context"
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// What a house says about its pictures, among the notes.
const (
	keepNote      = "keep stills"  // of the house: for how many days, "" for ever
	favouriteNote = "favourite"    // of a game: its pictures stay
	sweptNote     = "stills swept" // of a game: its pictures are gone
)

// Keeping is what a house says, in its notes.
type Keeping struct{ Notes journal.Notes }

// Days is for how many days the pictures of a game are kept, 0 for ever.
func (k Keeping) Days(ctx context.Context) (days int, err error) {
	notes, err := k.Notes.Notes(ctx, "")
	if err != nil {
		return 0, err
	}
	days, _ = strconv.Atoi(notes[keepNote])
	return days, nil
}

// SetDays changes it.
func (k Keeping) SetDays(ctx context.Context, days int) error {
	value := ""
	if days > 0 {
		value = strconv.Itoa(days)
	}
	return k.Notes.Note(ctx, "", keepNote, value)
}

// Favourite reports whether a game keeps its pictures whatever the house says.
func (k Keeping) Favourite(ctx context.Context, id journal.GameID) (bool, error) {
	notes, err := k.Notes.Notes(ctx, id)
	return notes[favouriteNote] != "", err
}

// SetFavourite changes it.
func (k Keeping) SetFavourite(ctx context.Context, id journal.GameID, on bool) error {
	value := ""
	if on {
		value = "yes"
	}
	return k.Notes.Note(ctx, id, favouriteNote, value)
}

// Swept reports whether the pictures of a game are gone.
func (k Keeping) Swept(ctx context.Context, id journal.GameID) (bool, error) {
	notes, err := k.Notes.Notes(ctx, id)
	return notes[sweptNote] != "", err
}

// Sweep has remove called for the games that ended before that time, or were left
// unfinished then, and notes that their pictures are gone.
func (k Keeping) Sweep(
	ctx context.Context, games []*archive.Game, before time.Time, remove func(journal.GameID) error,
) error {
	for _, g := range games {
		if last := lastTime(g); !last.Before(before) {
			continue
		}
		notes, err := k.Notes.Notes(ctx, g.ID)
		if err != nil {
			return err
		}
		if notes[favouriteNote] != "" || notes[sweptNote] != "" {
			continue
		}
		if err := remove(g.ID); err != nil {
			return err
		}
		if err := k.Notes.Note(ctx, g.ID, sweptNote, "yes"); err != nil {
			return err
		}
	}
	return nil
}

// lastTime is when something was last settled in a game.
func lastTime(g *archive.Game) time.Time {
	last := g.Began
	if n := len(g.Rounds); n > 0 && g.Rounds[n-1].At.After(last) {
		last = g.Rounds[n-1].At
	}
	if g.Ended.After(last) {
		last = g.Ended
	}
	return last
}
