package table

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// Forget removes a game for good, with its pictures.
func (h *Hall) Forget(ctx context.Context, id GameID) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return ErrClosed
	}
	if _, ok := h.archive.Game(id); !ok {
		return ErrNoGame
	}
	h.drop(id)
	if err := h.journal.Forget(ctx, id); err != nil {
		if errors.Is(err, journal.ErrNoGame) {
			return ErrNoGame
		}
		return err
	}
	h.archive.Forget(id)
	return nil
}

// drop ends a table's watches; whoever asks for it next folds it anew.
func (h *Hall) drop(id GameID) {
	if t, ok := h.tables[id]; ok {
		t.close()
		delete(h.tables, id)
	}
}

// ForgetPlayer puts a name that nobody has in the place of a player's, in
// every game, and returns it. Where nobody of that name has played it is a
// Refusal.
func (h *Hall) ForgetPlayer(ctx context.Context, name string) (guest string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return "", ErrClosed
	}
	taken := map[string]bool{}
	known := false
	for _, g := range h.archive.Games() {
		for _, p := range g.Players {
			taken[p] = true
		}
		known = known || g.Seat(name) > 0
	}
	evenings, err := h.enrolled(ctx)
	if err != nil {
		return "", err
	}
	for _, p := range evenings {
		taken[p] = true
		known = known || p == name
	}
	if !known {
		return "", refuse("nobody called %s has played here", name)
	}
	for n := 1; guest == "" || taken[guest]; n++ {
		guest = "Guest " + strconv.Itoa(n)
	}
	games, err := h.journal.Rename(ctx, name, guest)
	if err != nil {
		return "", err
	}
	for _, id := range games {
		h.drop(id)
		if err := h.recordAgain(ctx, id); err != nil {
			return guest, fmt.Errorf("the name is gone from the journal, but not from the result of game %s: %w", id, err)
		}
	}
	return guest, h.journal.Purge(ctx)
}

// recordAgain writes the result of a game anew, under its players' new names.
func (h *Hall) recordAgain(ctx context.Context, id GameID) error {
	if _, game := h.archive.Game(id); !game {
		return nil // an event has no result
	}
	t, err := h.table(id)
	if err != nil {
		return err
	}
	return t.record(ctx, archive.Renamed)
}

// enrolled are the names of all who take part in events.
func (h *Hall) enrolled(ctx context.Context) (names []string, err error) {
	ids, err := event.All(ctx, h.journal)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		s, err := event.Open(ctx, h.journal, id)
		if err != nil {
			return nil, err
		}
		names = append(names, s.Names...)
	}
	return names, nil
}

// What a house says about its pictures, among the notes.
const (
	keepNote      = "keep stills"  // of the house: for how many days, "" for ever
	favouriteNote = "favourite"    // of a game: its pictures stay
	sweptNote     = "stills swept" // of a game: its pictures are gone
	day           = 24 * time.Hour
)

// KeepStills is for how many days the pictures of a game are kept, 0 for ever.
func (h *Hall) KeepStills(ctx context.Context) (days int, err error) {
	notes, err := h.journal.Notes(ctx, "")
	if err != nil {
		return 0, err
	}
	days, _ = strconv.Atoi(notes[keepNote])
	return days, nil
}

// SetKeepStills changes it, and removes at once what is older.
func (h *Hall) SetKeepStills(ctx context.Context, days int) error {
	value := ""
	if days > 0 {
		value = strconv.Itoa(days)
	}
	if err := h.journal.Note(ctx, "", keepNote, value); err != nil {
		return err
	}
	return h.Sweep(ctx)
}

// Favourite reports whether a game keeps its pictures whatever the house says.
func (h *Hall) Favourite(ctx context.Context, id GameID) (bool, error) {
	notes, err := h.journal.Notes(ctx, id)
	return notes[favouriteNote] != "", err
}

// SetFavourite changes it.
func (h *Hall) SetFavourite(ctx context.Context, id GameID, on bool) error {
	value := ""
	if on {
		value = "yes"
	}
	return h.journal.Note(ctx, id, favouriteNote, value)
}

// Sweep removes the pictures of games that ended longer ago than the house
// keeps them, or were left unfinished then. Facts and results stay.
func (h *Hall) Sweep(ctx context.Context) error {
	days, err := h.KeepStills(ctx)
	if err != nil || days == 0 {
		return err
	}
	before := h.now().Add(-time.Duration(days) * day)
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, g := range h.archive.Games() {
		if last := lastTime(g); !last.Before(before) {
			continue
		}
		notes, err := h.journal.Notes(ctx, g.ID)
		if err != nil {
			return err
		}
		if notes[favouriteNote] != "" || notes[sweptNote] != "" {
			continue
		}
		if err := h.journal.DropStills(ctx, g.ID); err != nil {
			return err
		}
		if err := h.journal.Note(ctx, g.ID, sweptNote, "yes"); err != nil {
			return err
		}
		h.drop(g.ID)
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
