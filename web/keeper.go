package web

import (
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
)

// left is how long nothing may have happened in a game before anybody may
// begin another beside it.
const left = time.Hour

// keeperGameRoutes are the addresses of a game that this file answers.
func (s *Server) keeperGameRoutes(r chi.Router) {
	r.Post("/keep", s.page(s.keep))
}

// mayBegin lets a new game be begun where none is being played, and by the
// scorekeeper of the one that is. Who may not is told before anything is
// filled in.
func (s *Server) mayBegin(next http.Handler) http.Handler {
	return s.page(func(w http.ResponseWriter, r *http.Request) error {
		if err := s.refuseBegin(r); err != nil {
			return err
		}
		next.ServeHTTP(w, r)
		return nil
	})
}

// refuseBegin says why a phone may not begin a game, nil if it may.
func (s *Server) refuseBegin(r *http.Request) error {
	if err := s.mayBeFirst(r); err != nil {
		return err
	}
	t := s.hall.Current()
	if s.club != nil || t == nil || !s.seats.Kept(r.Context(), t.ID()) {
		return nil
	}
	journal := t.Snapshot().Journal
	claim, err := s.seats.Claim(r.Context(), t.ID(), seating.DeviceOf(r))
	if err != nil {
		return err
	}
	if !claim.Keeper && s.hall.Now().Sub(journal[len(journal)-1].At) < left {
		return words{http.StatusForbidden, "A game is being played. Its scorekeeper can begin another one."}
	}
	return nil
}

// houseKeeper guards what changes the whole house.
func (s *Server) houseKeeper(next http.Handler) http.Handler {
	return s.page(func(w http.ResponseWriter, r *http.Request) error {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			ok, err := s.keepsHouse(r)
			if err != nil {
				return err
			}
			if !ok {
				if err := s.mayBeFirst(r); err != nil {
					return err
				}
				return words{http.StatusForbidden, "Only the phone that keeps the score may change this."}
			}
		}
		next.ServeHTTP(w, r)
		return nil
	})
}

// keep makes the phone the scorekeeper where there is none.
func (s *Server) keep(w http.ResponseWriter, r *http.Request) error {
	if err := s.mayBeFirst(r); err != nil {
		return err
	}
	return s.seated(w, r, func(t *table.Table, d seating.Device) error { return s.seats.Keep(r.Context(), t.ID(), d) })
}
