package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/guard"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// access is who asks, for which table, and what they may do.
type access struct {
	*answer.Answers
	hall   *table.Hall
	seats  *seating.Seats
	cinema *cinema // nil for none
	hosts  *guard.Hosts
	tries  *limits.Tries
	inClub bool   // a hall of many tables: the director keeps it
	lens   string // the code that makes a phone the camera
	first  string // the code of the terminal
	// address is where other phones find this table; "" for the address asked for.
	address string
	joins   joins
}

// find finds a table, of this house or of a film.
func (s *access) find(id table.GameID) (*table.Table, error) {
	if t, watched := s.cinema.table(id); watched {
		return t, nil
	}
	return s.hall.Table(id)
}

// table finds the game an address names.
func (s *access) table(r *http.Request) (*table.Table, error) {
	return s.find(table.GameID(chi.URLParam(r, "id")))
}

// origin is the address for other phones.
func (s *access) origin(r *http.Request) string {
	if s.address != "" {
		return s.address
	}
	return "http://" + r.Host
}

// pageHeader names the live page that something was tapped on.
const pageHeader = "Live-Page"

// role is what the phone of a request is at a table, in the tab it was tapped
// in. Every POST to a game asks it.
func (s *access) role(r *http.Request, game table.GameID) (seating.Role, error) {
	if _, watched := s.cinema.table(game); watched {
		return seating.Role{Keeper: true}, nil // of a film, whoever has its table
	}
	live := r.Header.Get(pageHeader)
	if live == "" {
		live = r.PostFormValue("live")
	}
	return s.seats.Role(r.Context(), game, seating.DeviceOf(r), live)
}

// keeping is nil if the phone of a request keeps the score of a table.
func (s *access) keeping(r *http.Request, game table.GameID) error {
	role, err := s.role(r, game)
	if err != nil || role.Keeper {
		return err
	}
	return forbidden(role)
}

// fixes reports whether to offer a phone to put things right.
func (s *access) fixes(r *http.Request, game table.GameID) (bool, error) {
	claim, err := s.seats.Claim(r.Context(), game, seating.DeviceOf(r))
	return claim.Keeper, err
}

// forbidden says why a phone may not do what it asked for.
func forbidden(role seating.Role) error {
	switch {
	case role.Elsewhere:
		return answer.Refuse(http.StatusForbidden, "This phone plays in another tab. Tap “Play in this tab” at the table to go on here.")
	case role.Watches():
		return answer.Refuse(http.StatusForbidden, "This phone only watches. Ask the scorekeeper for a seat.")
	}
	return answer.Refuse(http.StatusForbidden, "That is for the scorekeeper, or for the phone of that seat.")
}

// joinAt is the drawn code of one of our addresses, by its path.
func (s *access) joinAt(r *http.Request, path string) view.Join {
	return s.joins.at(s.origin(r) + path)
}

// joinHere is where a phone says who holds it.
func (s *access) joinHere(r *http.Request) view.Join { return s.joinAt(r, "/join") }

// source is where a fact tapped by a phone of that role comes from.
func source(role seating.Role, players []string) fact.Source {
	return fact.Source{Kind: fact.Person, Person: role.Name(players)}
}

// speaker is the role of a phone that may say something about a game; an error for one that only watches.
func (s *access) speaker(r *http.Request, game table.GameID) (seating.Role, error) {
	role, err := s.role(r, game)
	if err == nil && role.Watches() {
		err = forbidden(role)
	}
	return role, err
}
