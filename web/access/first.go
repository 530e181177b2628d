package access

import (
	"crypto/subtle"
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/seating"
)

// Who keeps the score first decides who may change the house, so that is not
// for whoever comes first: it is a browser on the machine itself, or a phone
// that shows the code of the terminal. Afterwards the scorekeeper hands it on.

// errFirst says how to become the first scorekeeper.
var errFirst = answer.Refuse(
	http.StatusForbidden,
	"Nobody keeps the score here yet. Scan the code that the terminal shows where tablemaid was started, or open the page on that machine itself: that phone, or that browser, keeps the score first.",
)

// Routes are the addresses that this file answers.
func (s *Access) Routes(r chi.Router) {
	r.Get("/keep/{code}", s.Page(s.keepFirst))
}

// KeepsHouse reports whether the sender may change what concerns all games: in a
// hall the director, elsewhere the scorekeeper.
func (s *Access) KeepsHouse(r *http.Request) (bool, error) {
	if s.InClub {
		return s.directs(r)
	}
	keeps, any, err := s.Seats.KeepsHouse(r.Context(), seating.DeviceOf(r))
	return keeps || !any && s.Hosts.AtMachine(r), err
}

// MayBeFirst is nil unless nobody keeps the house yet and the sender has not the
// right to be the first. A hall has its director from the start.
func (s *Access) MayBeFirst(r *http.Request) error {
	if s.InClub {
		return nil
	}
	_, any, err := s.Seats.KeepsHouse(r.Context(), seating.DeviceOf(r))
	if err == nil && !any && !s.Hosts.AtMachine(r) {
		return errFirst
	}
	return err
}

// keepFirst makes a phone with the code of the terminal the first scorekeeper.
// Once there is one, the address only leads to the table.
func (s *Access) keepFirst(w http.ResponseWriter, r *http.Request) error {
	_, any, err := s.Seats.KeepsHouse(r.Context(), seating.DeviceOf(r))
	if err != nil {
		return err
	}
	code := chi.URLParam(r, "code")
	if !any {
		if err := s.MayTry(r, code); err != nil {
			return err
		}
		if subtle.ConstantTimeCompare([]byte(code), []byte(s.First)) != 1 {
			s.Missed(r, code)
			return errFirst
		}
		if err := s.Seats.KeepHouse(r.Context(), seating.DeviceOf(r)); err != nil {
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

// Sees reports whether a phone may see the small picture of a table, on which the
// box is covered: those at that game, and what hangs on the machine itself, such as
// a television.
func (s *Access) Sees(r *http.Request, game table.GameID) bool {
	if s.Hosts.AtMachine(r) {
		return true
	}
	role, err := s.Seats.Claim(r.Context(), game, seating.DeviceOf(r))
	if err == nil && role.Watches() {
		ok, wrong := s.MayBeCamera(r)
		return ok && wrong == nil
	}
	return err == nil
}

// Joined lets in the phones that have a part here: the scorekeeper, those that
// sit at the newest game, and the one that has the camera's code. The live
// picture is for nobody else.
func (s *Access) Joined(next http.Handler) http.Handler {
	return s.Page(func(w http.ResponseWriter, r *http.Request) error {
		ok, err := s.MayBeCamera(r)
		if err == nil && !ok {
			if newest := s.Hall.Archive().Newest(); newest != "" {
				role, wrong := s.Seats.Claim(r.Context(), newest, seating.DeviceOf(r))
				ok, err = !role.Watches(), wrong
			}
		}
		if err != nil {
			return err
		}
		if !ok {
			if err := s.MayBeFirst(r); err != nil {
				return err
			}
			return answer.Refuse(
				http.StatusForbidden, "Only phones that sit at the table see what the camera sees. Scan the code of a seat first.",
			)
		}
		next.ServeHTTP(w, r)
		return nil
	})
}

// errTries is told to who tries too often, right code or wrong.
var errTries = answer.Refuse(
	http.StatusTooManyRequests,
	"Too many codes were tried. Wait a minute, then scan the code, or ask the scorekeeper for a new one.",
)

// MayTry is an error for who has tried too many codes of late, right or wrong.
func (s *Access) MayTry(r *http.Request, code string) error {
	if !s.Tries.Allow(limits.Address(r), code) {
		return errTries
	}
	return nil
}

// Missed counts a code that was wrong.
func (s *Access) Missed(r *http.Request, code string) { s.Tries.Missed(limits.Address(r), code) }

// MayBeCamera lets in who has the code, and the scorekeeper.
func (s *Access) MayBeCamera(r *http.Request) (bool, error) {
	if subtle.ConstantTimeCompare([]byte(r.URL.Query().Get("code")), []byte(s.Lens)) == 1 {
		return true, nil
	}
	return s.KeepsHouse(r)
}

// directs reports whether a phone is the director's.
func (s *Access) directs(r *http.Request) (bool, error) {
	notes, err := s.Hall.Notes().Notes(r.Context(), "")
	return notes[directorNote+string(seating.DeviceOf(r))] != "", err
}

// Direct makes a phone the director's.
func (s *Access) Direct(r *http.Request) error {
	return s.Hall.Notes().Note(r.Context(), "", directorNote+string(seating.DeviceOf(r)), "yes")
}

// directorNote begins the note of the house that says which phone is a director's.
const directorNote = "director/"
