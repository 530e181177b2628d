// Package stills says for how long a house keeps the pictures of its games. The
// pictures themselves are the journal's, and whoever owns the games removes them.
package stills

import (
	"context"
	"fmt"
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
	dueNote       = "stills due"   // of a game: since when it is nearly old, and what that was made of
	clockNote     = "stills clock" // of the house: the newest time of a sweep, and how often the clock was put back
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

// Sweep has remove called for the games that ended, or were left unfinished, more
// days ago than pictures are kept, and notes that their pictures are gone. No clock
// is believed at once: a game is marked when it is nearly old, and its pictures go
// once the clock has said so for wait, without having been put back meanwhile.
func (k Keeping) Sweep(
	ctx context.Context, games []*archive.Game, clock func() time.Time, remove func(journal.GameID) error,
) error {
	days, err := k.Days(ctx)
	if err != nil || days == 0 {
		return err
	}
	now := clock()
	run, err := k.look(ctx, now)
	if err != nil {
		return err
	}
	kept := time.Duration(days) * day
	for _, g := range games {
		last := lastTime(g)
		age := now.Sub(last)
		if age <= kept-wait(days) {
			continue
		}
		notes, err := k.Notes.Notes(ctx, g.ID)
		if err != nil {
			return err
		}
		if notes[favouriteNote] != "" || notes[sweptNote] != "" {
			continue
		}
		switch since, ok := marked(notes[dueNote], of{days, run, last.Unix()}, now); {
		case !ok:
			err = k.Notes.Note(ctx, g.ID, dueNote, fmt.Sprint(now.Unix(), days, run, last.Unix()))
		case age > kept && now.Sub(since) >= wait(days):
			if err = remove(g.ID); err == nil {
				err = k.Notes.Note(ctx, g.ID, sweptNote, "yes")
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

const day = 24 * time.Hour

// wait is for how long the clock must have said that pictures are old.
func wait(days int) time.Duration { return min(3*day, time.Duration(days)*day/2) }

// of is what a mark was made of: for how many days pictures are kept, how often the clock was put back by then, and
// when something was last settled in the game.
type of struct {
	days, run int
	last      int64
}

// marked reads since when a game is known to be nearly old; ok is false where that was made of something else.
func marked(note string, now of, at time.Time) (since time.Time, ok bool) {
	var made int64
	var then of
	if _, err := fmt.Sscan(note, &made, &then.days, &then.run, &then.last); err != nil || then != now {
		return time.Time{}, false
	}
	since = time.Unix(made, 0)
	return since, !since.After(at.Add(aside))
}

// aside is how far the clocks of a hall's machines may be apart.
const aside = time.Hour

// Look notes what the clock says: what it said before it was put back counts for nothing.
func (k Keeping) Look(ctx context.Context, clock func() time.Time) error {
	days, err := k.Days(ctx)
	if err == nil && days > 0 {
		_, err = k.look(ctx, clock())
	}
	return err
}

// look notes what the clock says, and tells how often it was put back.
func (k Keeping) look(ctx context.Context, now time.Time) (run int, err error) {
	notes, err := k.Notes.Notes(ctx, "")
	if err != nil {
		return 0, err
	}
	var newest int64
	_, _ = fmt.Sscan(notes[clockNote], &newest, &run) // none is noted at first
	switch seen := time.Unix(newest, 0); {
	case now.Before(seen.Add(-aside)):
		run++
	case !now.After(seen):
		return run, nil
	}
	return run, k.Notes.Note(ctx, "", clockNote, fmt.Sprintf("%d %d", now.Unix(), run))
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
