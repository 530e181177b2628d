package board

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/a-h/templ"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/page/play"
	"github.com/tablemaid/tablemaid/web/page/seats"
	"github.com/tablemaid/tablemaid/web/page/story"
	"github.com/tablemaid/tablemaid/web/stream"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// drawings are the boards of the newest facts, each drawn once for all phones to
// which it is the same, of the games that phones follow now. It is safe for use by many goroutines.
type drawings struct {
	mu sync.Mutex
	of map[table.GameID]*followed
}

// followed is a game that phones follow.
type followed struct {
	phones int
	sheets []*sheet // the newest last
}

// sheet is what was drawn of one game after one fact, by who may see it.
type sheet struct {
	last fact.ID
	by   map[string]*drawing
}

// drawing is one event as it is sent, made by whoever asks first.
type drawing struct {
	once  sync.Once
	event []byte
	err   error
}

const (
	mostSheets  = 4   // of a game: some phones are a fact or two behind
	mostClasses = 128 // of viewers of one game: two a seat, and a few
)

// follow keeps what is drawn of a game until the last phone that follows it has left.
func (d *drawings) follow(game table.GameID) (leave func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.of == nil {
		d.of = map[table.GameID]*followed{}
	}
	if d.of[game] == nil {
		d.of[game] = &followed{}
	}
	d.of[game].phones++
	return func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		if d.of[game].phones--; d.of[game].phones == 0 {
			delete(d.of, game)
		}
	}
}

// at is the drawing for a class of viewers of a game that is followed, which may have to be made; nil where there are
// too many classes, and for a snapshot that is too old: newer ones have been drawn.
func (d *drawings) at(game table.GameID, last fact.ID, class string) (made *drawing, old bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	of := d.of[game]
	if of == nil {
		return nil, false
	}
	all := of.sheets
	i := slices.IndexFunc(all, func(s *sheet) bool { return s.last == last })
	if i < 0 {
		if len(all) > 0 && last < all[len(all)-1].last {
			return nil, true
		}
		all = append(all, &sheet{last, map[string]*drawing{}})
		of.sheets = slices.Clone(all[max(0, len(all)-mostSheets):])
		i = len(all) - 1
	}
	s := all[i]
	if s.by[class] == nil && len(s.by) < mostClasses {
		s.by[class] = &drawing{}
	}
	return s.by[class], false
}

// boardEvent is the event that brings a phone's page up to a snapshot. Phones to
// which the same may be shown share one.
func (s *Service) boardEvent(r *http.Request, t *table.Table, snap table.Snapshot, livePage string) ([]byte, error) {
	v, err := s.Join.Viewer(r, t, snap, livePage)
	if err != nil {
		v = live.Viewer{}
	}
	on := r.URL.Query().Get("on")
	draw := func() ([]byte, error) {
		s.Counts.Drawn.Inc()
		var b bytes.Buffer
		if err := s.regions(r, t, snap, v, on).Render(context.WithoutCancel(r.Context()), &b); err != nil {
			return nil, err
		}
		return stream.Event("board", b.String()), nil
	}
	if on != "" && on != "tv" {
		return draw() // pages that few look at
	}
	class, err := s.classOf(r, snap, v, on)
	if err != nil {
		return nil, err
	}
	d, old := s.drawings.at(snap.Game, snap.Last, class)
	if old && t.Last() > snap.Last {
		return s.boardEvent(
			r, t, t.Snapshot(), livePage,
		) // a phone that is behind misses steps, and costs no drawing of its own
	}
	if d == nil {
		return draw()
	}
	d.once.Do(func() { d.event, d.err = draw() })
	return d.event, d.err
}

// classOf names all that a board depends on besides the snapshot's facts.
func (s *Service) classOf(r *http.Request, snap table.Snapshot, v live.Viewer, on string) (string, error) {
	v.Live, v.Join = "", live.Join{} // the first is not drawn, the second is the origin's
	if snap.Position.Ring == nil {
		v.Now = time.Time{} // only a ring that runs is drawn by the clock
	} else {
		v.Now = v.Now.Truncate(100 * time.Millisecond)
	}
	if on == "tv" {
		v = live.Viewer{Now: v.Now, Taken: v.Taken} // it shows what the whole room may see
	}
	who, err := json.Marshal(v)
	// Pictures go without a fact, when somebody is forgotten.
	picture := slices.IndexFunc(snap.Journal, func(e fact.Entry) bool { return e.Still != "" })
	sees := on == "tv" && s.Sees(r, snap.Game)
	return fmt.Sprintf("%s %s\n%s\n%d %t\n%s", on, lang.Of(r.Context()).Tag(), s.Origin(r), picture, sees, who), err
}

// regions are the live parts of a page, as its viewer may see them.
func (s *Service) regions(
	r *http.Request,
	t *table.Table,
	snap table.Snapshot,
	v live.Viewer,
	on string,
) templ.Component {
	switch on {
	case "seats":
		return seats.SeatCodes(s.Join.Codes(r, snap, v))
	case "tv":
		return play.TVNow(s.tvView(r, snap))
	case "log":
		if l, err := s.Memory.LogPage(r, snap, 0); err == nil {
			return story.LogRounds(l)
		}
	case "rounds":
		if told, err := s.Memory.StoryOf(r, t, snap, 0); err == nil {
			return story.StoryBody(told)
		}
	}
	board := play.Live(live.BoardOf(snap, v))
	if s.Director.InHall() {
		board = templ.Join(board, play.CallDirector(string(snap.Game), v.Calls, v.Called))
	}
	return board
}
