package film

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/page/play"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/past"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// mostWatched is how many may watch the film at once; the table that was begun
// first makes room.
const mostWatched = 24

// Cinema is tables that people watch, in a hall of their own which is kept in
// memory alone: nothing of it meets a game that is played. It is safe for use
// by many goroutines.
type Cinema struct {
	*answer.Answers
	film *Film
	hall *table.Hall

	mu    sync.Mutex
	shown map[table.GameID]*showing
	order []table.GameID
}

// showing is how far a film has come for one viewer.
type showing struct {
	beats  int            // how many have happened
	staged fact.ID        // the last staged fact
	told   map[int]string // captions of the beats that settled something
}

// Open opens a hall for a film; nil for none.
func Open(film *Film, a *answer.Answers, now func() time.Time) (*Cinema, error) {
	if film == nil {
		return nil, nil
	}
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), now)
	if err != nil {
		return nil, err
	}
	return &Cinema{Answers: a, film: film, hall: hall, shown: map[table.GameID]*showing{}}, nil
}

// Table finds a table that is watched.
func (c *Cinema) Table(id table.GameID) (*table.Table, bool) {
	if c == nil {
		return nil, false
	}
	c.mu.Lock()
	_, ok := c.shown[id]
	c.mu.Unlock()
	if !ok {
		return nil, false
	}
	t, err := c.hall.Table(id)
	return t, err == nil
}

// seat begins the film for one more viewer.
func (c *Cinema) seat(ctx context.Context) (*table.Table, error) {
	t, err := c.hall.Begin(ctx, c.film.Kind, c.film.Players, c.film.Rules, fact.Source{Kind: fact.Program})
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shown[t.ID()] = &showing{told: map[int]string{}}
	if c.order = append(c.order, t.ID()); len(c.order) > mostWatched {
		oldest := c.order[0]
		c.order = c.order[1:]
		delete(c.shown, oldest)
		if err := c.hall.Forget(ctx, oldest); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// play lets everything happen up to beat n, each once and in order. It returns the
// caption of beat n if that is one which settles something, else "".
func (c *Cinema) play(ctx context.Context, t *table.Table, n int) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	at := c.shown[t.ID()]
	if at == nil {
		return "", answer.ErrNotFound
	}
	for at.beats <= min(n, len(c.film.Beats)-1) {
		b := c.film.Beats[at.beats]
		f := b.Fact
		if b.Settles {
			at.told[at.beats] = b.Caption
			if f = correction(t.Snapshot(), at.staged, f); f == nil && b.Done != "" {
				at.told[at.beats] = b.Done
			}
		}
		at.beats++
		if f == nil {
			continue
		}
		snap, err := t.Submit(ctx, table.Submission{Fact: f, Source: b.Source})
		if err != nil {
			return "", err
		}
		if b.Staged {
			at.staged = snap.Last
		}
	}
	return at.told[n], nil
}

// correction makes of what was staged what it was in the film, nil if it is so by now:
// whoever watches may have put it right before.
func correction(snap table.Snapshot, staged fact.ID, f fact.Fact) fact.Fact {
	var now fact.Fact // nil if it was taken back
	for _, e := range snap.Entries {
		if e.ID == staged {
			now = e.Fact
		}
	}
	switch f := f.(type) {
	case fact.Amended:
		if f.Target = staged; now == nil || !fact.Equal(now, f.Fact) {
			return f
		}
	case fact.Retracted:
		if f.Target = staged; now != nil {
			return f
		}
	}
	return nil
}

// Viewer is who watches a film, on a live page of that name: nobody else is at that table.
func Viewer(livePage string) live.Viewer {
	return live.Viewer{Live: livePage, Role: seating.Role{Keeper: true}, Kept: true, Film: true}
}

// Routes are the addresses that this file answers.
func (s *Cinema) Routes(r chi.Router) {
	r.Get("/watch", s.Page(s.watch))
	r.Get("/watch/film.mp4", s.Page(s.watchFilm))
	r.Post("/watch/{id}/beat", s.Page(s.watchBeat))
}

// watch begins the film for whoever looks.
func (s *Cinema) watch(w http.ResponseWriter, r *http.Request) error {
	t, err := s.seat(r.Context())
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	v := Viewer("")
	p := s.Frame("A recorded table", "watch", "htmx.min.js", "board.js", "reveal.js", "zoom.js", "stream.js", "watch.js")
	return answer.Render(w, r, http.StatusOK, play.Watch(play.BoardPage{
		Page: p, Board: live.BoardOf(snap, v), Keys: wording.KeysOf(snap.Info.Deck).With(snap.Info.Pairs), Fresh: true,
	}, s.reel()))
}

// reel is the film as its page knows it.
func (c *Cinema) reel() past.Reel {
	v := past.Reel{Source: "/watch/film.mp4", Players: c.film.Players}
	for _, b := range c.film.Beats {
		beat := past.Beat{At: b.At.Seconds(), Caption: b.Caption, Outlines: b.Outlines}
		if b.Settles { // it is told when it is known who has settled it
			beat.Caption = ""
		}
		v.Beats = append(v.Beats, beat)
	}
	return v
}

// watchBeat lets what the film has come to happen on its table.
func (s *Cinema) watchBeat(w http.ResponseWriter, r *http.Request) error {
	t, ok := s.Table(table.GameID(chi.URLParam(r, "id")))
	if !ok {
		return answer.ErrNotFound
	}
	n, err := strconv.Atoi(r.PostFormValue("n"))
	if err != nil {
		return answer.Refuse(http.StatusBadRequest, "This page is out of date. Load it again.")
	}
	caption, err := s.play(r.Context(), t, n)
	if err != nil {
		return err
	}
	if caption == "" {
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, err = io.WriteString(w, lang.Word(r.Context(), caption))
	return err
}

// watchFilm is the film, in the parts that a browser asks for.
func (s *Cinema) watchFilm(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("Content-Type", "video/mp4")
	w.Header().Set("Cache-Control", "public, max-age=86400")
	http.ServeContent(w, r, "film.mp4", time.Time{}, bytes.NewReader(s.film.MP4))
	return nil
}
