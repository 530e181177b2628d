package web

import (
	"context"
	"crypto/subtle"
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
)

// Who keeps the score first decides who may change the house, so that is not
// for whoever comes first: it is a browser on the machine itself, or a phone
// that shows the code of the terminal. Afterwards the scorekeeper hands it on.

// errFirst says how to become the first scorekeeper.
var errFirst = words{http.StatusForbidden, "Nobody keeps the score here yet. Scan the code that the terminal shows where tablemaid was started, or open the page on that machine itself: that phone, or that browser, keeps the score first."}

// firstRoutes are the addresses that this file answers.
func (s *Server) firstRoutes(r chi.Router) {
	r.Get("/keep/{code}", s.page(s.keepFirst))
}

// FirstAddress is the address that makes the phone which opens it the first
// scorekeeper, for the terminal.
func (s *Server) FirstAddress() string { return s.address + "/keep/" + s.first }

// Kept reports whether some phone has ever kept the score.
func (s *Server) Kept(ctx context.Context) bool {
	_, any, err := s.seats.KeepsHouse(ctx, "")
	return any || err != nil
}

// keepsHouse reports whether the sender may change what concerns all games: in a
// hall the director, elsewhere the scorekeeper.
func (s *Server) keepsHouse(r *http.Request) (bool, error) {
	if s.club != nil {
		return s.directs(r)
	}
	keeps, any, err := s.seats.KeepsHouse(r.Context(), seating.DeviceOf(r))
	return keeps || !any && s.atMachine(r), err
}

// mayBeFirst is nil unless nobody keeps the house yet and the sender has not the
// right to be the first. A hall has its director from the start.
func (s *Server) mayBeFirst(r *http.Request) error {
	if s.club != nil {
		return nil
	}
	_, any, err := s.seats.KeepsHouse(r.Context(), seating.DeviceOf(r))
	if err == nil && !any && !s.atMachine(r) {
		return errFirst
	}
	return err
}

// keepFirst makes a phone with the code of the terminal the first scorekeeper.
// Once there is one, the address only leads to the table.
func (s *Server) keepFirst(w http.ResponseWriter, r *http.Request) error {
	_, any, err := s.seats.KeepsHouse(r.Context(), seating.DeviceOf(r))
	if err != nil {
		return err
	}
	code := chi.URLParam(r, "code")
	if !any {
		if !s.tries.allow(addressOf(r), code) {
			return errTries
		}
		if subtle.ConstantTimeCompare([]byte(code), []byte(s.first)) != 1 {
			s.tries.missed(addressOf(r), code)
			return errFirst
		}
		if err := s.seats.KeepHouse(r.Context(), seating.DeviceOf(r)); err != nil {
			return err
		}
	}
	to := "/"
	if r.URL.Query().Get("to") == "/watch" {
		to = "/watch"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
	return nil
}

// sees reports whether a phone may see the small picture of a table, on which the
// box is covered: those at that game, and what hangs on the machine itself, such as
// a television.
func (s *Server) sees(r *http.Request, game table.GameID) bool {
	if s.atMachine(r) {
		return true
	}
	role, err := s.seats.Claim(r.Context(), game, seating.DeviceOf(r))
	if err == nil && role.Watches() {
		ok, wrong := s.mayBeCamera(r)
		return ok && wrong == nil
	}
	return err == nil
}

// joined lets in the phones that have a part here: the scorekeeper, those that
// sit at the newest game, and the one that has the camera's code. The live
// picture is for nobody else.
func (s *Server) joined(next http.Handler) http.Handler {
	return s.page(func(w http.ResponseWriter, r *http.Request) error {
		ok, err := s.mayBeCamera(r)
		if err == nil && !ok {
			if newest := s.hall.Archive().Newest(); newest != "" {
				role, wrong := s.seats.Claim(r.Context(), newest, seating.DeviceOf(r))
				ok, err = !role.Watches(), wrong
			}
		}
		if err != nil {
			return err
		}
		if !ok {
			if err := s.mayBeFirst(r); err != nil {
				return err
			}
			return words{http.StatusForbidden, "Only phones that sit at the table see what the camera sees. Scan the code of a seat first."}
		}
		next.ServeHTTP(w, r)
		return nil
	})
}
