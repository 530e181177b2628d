package table

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Summary is one game in the list of all games.
type Summary struct {
	ID      GameID
	Info    game.Info
	Players []string
	Began   time.Time
	// Ended is the time of the last fact, once the game is over; zero before.
	Ended    time.Time
	Rounds   int   // rounds settled
	Points   []int // by seat, seat 1 first
	Over     bool
	Winners  []int // seats
	Headline string
	// Trouble says why a game cannot be opened, by this program at least; the
	// fields above but ID are then empty.
	Trouble string
}

// Games lists all games, the newest first.
func (h *Hall) Games() ([]Summary, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, ErrClosed
	}
	ids, err := h.journal.Games(context.Background())
	if err != nil {
		return nil, fmt.Errorf("list games: %w", err)
	}
	all := make([]Summary, 0, len(ids))
	for _, id := range ids {
		t, err := h.table(id)
		switch {
		case errors.Is(err, journal.ErrNoGame):
			continue
		case err != nil:
			all = append(all, Summary{ID: id, Trouble: err.Error()})
		default:
			all = append(all, t.summary())
		}
	}
	return all, nil
}

// Newest is the game begun last, "" if there is none.
func (h *Hall) Newest() (GameID, error) {
	ids, err := h.journal.Games(context.Background())
	if err != nil || len(ids) == 0 {
		return "", err
	}
	return ids[0], nil
}

func (t *Table) summary() Summary {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.state.Position()
	s := Summary{
		ID: t.id, Info: t.game.Info(), Players: t.setup.Clone().Players,
		Began: t.entries[0].At, Rounds: len(p.Results), Over: p.Phase == rules.Over,
		Winners: p.Winners, Headline: p.Headline,
	}
	for _, seat := range p.Seats {
		s.Points = append(s.Points, seat.Points)
	}
	if s.Over {
		s.Ended = t.entries[len(t.entries)-1].At
	}
	return s
}

func (t *Table) over() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.state.Position().Phase == rules.Over
}
