package web

import (
	"crypto/rand"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// boardGameRoutes are the addresses of a game that this file answers.
func (s *Server) boardGameRoutes(r chi.Router) {
	r.Get("/", s.page(s.board))
}

// table finds the game an address names.
func (s *Server) table(r *http.Request) (*table.Table, error) {
	id := table.GameID(chi.URLParam(r, "id"))
	if t, watched := s.cinema.table(id); watched {
		return t, nil
	}
	return s.hall.Table(id)
}

// board is the live page of a game.
func (s *Server) board(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	live := rand.Text()
	v, err := s.viewer(r, t, snap, live)
	if err != nil {
		return err
	}
	p := s.gameFrame(snap, snap.Info.Name, "table", "htmx.min.js", "board.js", "queue.js", "reveal.js", "zoom.js", "senses.js", "tv.js", "stream.js", "ring.js", "own.js")
	return render(w, r, http.StatusOK, page.Game(page.BoardPage{
		Page: p, Board: view.BoardOf(snap, v), Keys: view.KeysOf(snap.Info.Deck).With(snap.Info.Pairs), Camera: s.cameraLineOf(snap.Game),
		Fresh: time.Since(snap.Journal[len(snap.Journal)-1].At) < 2*time.Minute, Join: s.joinHere(r), Live: live, Paused: s.paused.Load(), InHall: s.inHall, Calls: v.Calls, Called: v.Called,
		Own: view.Own{Most: snap.Info.Holds, Names: t.Names()}, Photo: s.camera != nil, Picture: s.camera != nil && s.camera.Watches(snap.Game) && s.sees(r, snap.Game),
	}))
}

// gameFrame surrounds a page of one game.
func (s *Server) gameFrame(snap table.Snapshot, title, kind string, scripts ...string) view.Page {
	p := s.frame(title, kind, scripts...)
	p.Game = string(snap.Game)
	return p
}

// origin is the address for other phones.
func (s *Server) origin(r *http.Request) string {
	if s.address != "" {
		return s.address
	}
	return "http://" + r.Host
}
