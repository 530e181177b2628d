package table

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/stills"
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
		return "", intake.Say("nobody called %s has played here", name)
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

// Stills is what the house says of its pictures.
func (h *Hall) Stills() stills.Keeping { return stills.Keeping{Notes: h.journal} }

// SetKeepStills says for how many days pictures are kept, 0 for ever. What is older
// is removed once the clock has said so for some days.
func (h *Hall) SetKeepStills(ctx context.Context, days int) error {
	if err := h.Stills().SetDays(ctx, days); err != nil {
		return err
	}
	return h.Sweep(ctx)
}

// Sweep removes the pictures of games that are older than the house keeps them.
// Facts and results stay. Whoever asks for such a game next has it folded anew,
// once it is noted that its pictures are gone.
func (h *Hall) Sweep(ctx context.Context) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.sweep(ctx)
}

// sweep is for the owner of the hall.
func (h *Hall) sweep(ctx context.Context) error {
	var swept []GameID
	err := h.Stills().Sweep(ctx, h.archive.Games(), h.now, func(id GameID) error {
		swept = append(swept, id)
		return h.journal.DropStills(ctx, id)
	})
	for _, id := range swept {
		h.drop(id)
	}
	return err
}
