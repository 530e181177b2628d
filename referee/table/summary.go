package table

import (
	"time"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/game"
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
	Headline rules.Text
	// Trouble says why a game cannot be opened, by this program at least; the fields above but ID are then empty.
	Trouble string
}

// Games lists all games, the newest first, from the archive.
func (h *Hall) Games() ([]Summary, error) { return h.Find(archive.Query{}) }

// Find lists the games that somebody looks for, the newest first.
func (h *Hall) Find(q archive.Query) ([]Summary, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, ErrClosed
	}
	kept := h.archive.Find(q)
	all := make([]Summary, len(kept))
	for i, g := range kept {
		all[i] = h.summary(g)
	}
	return all, nil
}

// Summary is one game; false where there is none.
func (h *Hall) Summary(id GameID) (Summary, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	g, ok := h.archive.Game(id)
	if !ok {
		return Summary{}, false
	}
	return h.summary(g), true
}

func (h *Hall) summary(g *archive.Game) Summary {
	info, ok := h.infos[g.Kind]
	if !ok {
		info = game.Info{ID: g.Kind, Name: g.Name}
	}
	s := Summary{
		ID: g.ID, Info: info, Players: g.Players, Began: g.Began, Ended: g.Ended, Rounds: len(g.Rounds),
		Points: g.Points, Over: g.Over, Winners: g.Winners, Headline: g.Told(), Trouble: g.Trouble,
	}
	if t, open := h.tables[g.ID]; open && !g.Over {
		s.Headline, s.Points = t.standing()
	}
	return s
}

// standing is how a game that is being played stands at this moment.
func (t *Table) standing() (headline rules.Text, points []int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.played.Position()
	for _, seat := range p.Seats {
		points = append(points, seat.Points)
	}
	return p.Told(), points
}

// over reports whether the game is over. Every page asks, so it is worked out once after each entry.
func (t *Table) over() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if last := t.played.Last(); t.judged != last {
		t.judged, t.ended = last, t.played.Position().Phase == rules.Over
	}
	return t.ended
}
