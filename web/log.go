package web

import (
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// journal is the log of a game.
func (s *Server) journal(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	return render(w, r, http.StatusOK, page.Log(page.LogPage{
		Page: s.gameFrame(snap, "Log", "log", "zoom.js"), Log: view.LogOf(snap, 0),
	}))
}

// round is one round with its result and its part of the log.
func (s *Server) round(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(chi.URLParam(r, "n"))
	snap := t.Snapshot()
	if err != nil || n < 1 || n > snap.Position.Round {
		return errNotFound
	}
	return render(w, r, http.StatusOK, page.Round(page.RoundPage{
		Page: s.gameFrame(snap, "Round "+strconv.Itoa(n), "round", "reveal.js", "zoom.js"), Round: view.RoundOf(snap, n),
	}))
}
