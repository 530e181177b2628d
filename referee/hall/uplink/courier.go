package uplink

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// A picture goes to the hall before the fact that it shows, while the hall answers. What was noted meanwhile, and what
// the hall had no room for, is owed: it is sent after the facts, one picture at a time, while the table goes on.

// owedNote is the note of a game that names the pictures of it that the hall lacks.
const owedNote = "pictures that the hall lacks"

// courier sends pictures that are owed.
type courier struct {
	mu   sync.Mutex               // held while one is on its way; taken before the uplink's
	owed map[journal.GameID]debts // guarded by the uplink
	bell chan struct{}            // of one slot
}

// debts are the pictures of a game that are owed, by name.
type debts map[string]debt

// debt is when a picture may be offered, and after what time once more if the hall does not take it.
type debt struct {
	again time.Time
	wait  time.Duration
}

// longest is the longest time between two offers of one picture.
const longest = time.Hour

// ring has the courier look at what is owed.
func (c *courier) ring() {
	select {
	case c.bell <- struct{}{}:
	default:
	}
}

// remember takes what was owed when the table was last closed.
func (c *courier) remember(game journal.GameID, note string) {
	for _, name := range strings.Fields(note) {
		if c.owed[game] == nil {
			c.owed[game] = debts{}
		}
		c.owed[game][name] = debt{}
	}
}

// owes notes that pictures of a game are owed, and after what time they are offered. The caller owns the uplink.
func (u *Uplink) owes(ctx context.Context, game journal.GameID, names []string, after time.Duration) error {
	owed, more := u.courier.owed[game], false
	for _, name := range names {
		if _, known := owed[name]; known {
			continue
		}
		if owed == nil {
			owed = debts{}
			u.courier.owed[game] = owed
		}
		owed[name], more = debt{time.Now().Add(after), after}, true
	}
	if !more {
		return nil
	}
	return u.noteOwed(ctx, game)
}

func (u *Uplink) noteOwed(ctx context.Context, game journal.GameID) error {
	names := slices.Sorted(maps.Keys(u.courier.owed[game]))
	return u.Local.Note(ctx, game, owedNote, strings.Join(names, " "))
}

// pushStills sends the pictures of entries ahead of them. One that the hall does not take is owed: what happened goes
// without it. The caller owns the uplink.
func (u *Uplink) pushStills(ctx context.Context, game journal.GameID, entries []fact.Entry) error {
	for _, name := range journal.StillsOf(entries) {
		jpeg, err := u.Local.Still(name)
		if errors.Is(err, journal.ErrNoStill) {
			continue
		}
		if err != nil {
			return err
		}
		a, err := u.ask(ctx, wire.Put, wire.Ask{Game: game, Name: name, JPEG: jpeg})
		if a.Trouble != "" {
			err = u.owes(ctx, game, []string{name}, offerAgain)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// carry sends what is owed until the uplink is closed.
func (u *Uplink) carry(ctx context.Context) {
	clock := time.NewTicker(round)
	defer clock.Stop()
	for {
		for _, p := range u.due(ctx) {
			if u.deliver(ctx, p) != nil {
				break // the hall is away
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-u.courier.bell:
		case <-clock.C:
		}
	}
}

// owedStill is a picture of a game.
type owedStill struct {
	game journal.GameID
	name string
}

// due are the pictures that may be offered now: of entries that the hall has.
func (u *Uplink) due(ctx context.Context) (all []owedStill) {
	u.mu.Lock()
	defer u.mu.Unlock()
	for game, owed := range u.courier.owed {
		if !u.online || len(owed) == 0 {
			continue
		}
		entries, err := u.Local.Read(ctx, game)
		if err != nil {
			continue
		}
		taken := min(len(entries), int(u.agreed[game].last))
		for _, name := range journal.StillsOf(entries[:taken]) {
			if d, is := owed[name]; is && !time.Now().Before(d.again) {
				all = append(all, owedStill{game, name})
			}
		}
	}
	return all
}

// deliver offers the hall a picture. An error is that it was not heard.
func (u *Uplink) deliver(ctx context.Context, p owedStill) error {
	u.courier.mu.Lock()
	defer u.courier.mu.Unlock()
	jpeg, err := u.Local.Still(p.name)
	var a wire.Answer
	switch {
	case errors.Is(err, journal.ErrNoStill): // it was forgotten
	case err != nil:
		return err
	default:
		if a, err = u.ask(ctx, wire.Put, wire.Ask{Game: p.game, Name: p.name, JPEG: jpeg}); err != nil && a.Trouble == "" {
			return err
		}
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	owed, is := u.courier.owed[p.game]
	if !is {
		return nil // the game was forgotten
	}
	if a.Trouble != "" {
		wait := min(max(2*owed[p.name].wait, offerAgain), longest)
		owed[p.name] = debt{time.Now().Add(wait), wait}
		return nil
	}
	delete(owed, p.name)
	return u.noteOwed(ctx, p.game)
}
