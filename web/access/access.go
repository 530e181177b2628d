package access

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/film"
	"github.com/tablemaid/tablemaid/web/guard"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// Access is who asks, for which table, and what they may do.
type Access struct {
	*answer.Answers
	Hall   *table.Hall
	Seats  *seating.Seats
	Film   *film.Cinema // nil for none
	Hosts  *guard.Hosts
	Tries  *limits.Tries
	InClub bool   // a hall of many tables: the director keeps it
	Lens   string // the code that makes a phone the camera
	First  string // the code of the terminal
	// address is where other phones find this table; "" for the address asked for.
	Address string
	joins   joins
}

// Find finds a table, of this house or of a film.
func (s *Access) Find(id table.GameID) (*table.Table, error) {
	if t, watched := s.Film.Table(id); watched {
		return t, nil
	}
	return s.Hall.Table(id)
}

// Table finds the game an address names.
func (s *Access) Table(r *http.Request) (*table.Table, error) {
	return s.Find(table.GameID(chi.URLParam(r, "id")))
}

// Origin is the address for other phones.
func (s *Access) Origin(r *http.Request) string {
	if s.Address != "" {
		return s.Address
	}
	return "http://" + r.Host
}

// PageHeader names the live page that something was tapped on.
const PageHeader = "Live-Page"

// Role is what the phone of a request is at a table, in the tab it was tapped
// in. Every POST to a game asks it.
func (s *Access) Role(r *http.Request, game table.GameID) (seating.Role, error) {
	if _, watched := s.Film.Table(game); watched {
		return seating.Role{Keeper: true}, nil // of a film, whoever has its table
	}
	live := r.Header.Get(PageHeader)
	if live == "" {
		live = r.PostFormValue("live")
	}
	role, err := s.Seats.Role(r.Context(), game, seating.DeviceOf(r), live)
	if err == nil && role == (seating.Role{}) && r.Method == http.MethodPost {
		// A seat that was given at another machine a moment ago may not be known here yet.
		s.Seats.CatchUp(r.Context(), game)
		return s.Seats.Role(r.Context(), game, seating.DeviceOf(r), live)
	}
	return role, err
}

// Keeping is nil if the phone of a request keeps the score of a table.
func (s *Access) Keeping(r *http.Request, game table.GameID) error {
	role, err := s.Role(r, game)
	if err != nil || role.Keeper {
		return err
	}
	return Forbidden(role)
}

// Fixes reports whether to offer a phone to put things right.
func (s *Access) Fixes(r *http.Request, game table.GameID) (bool, error) {
	claim, err := s.Seats.Claim(r.Context(), game, seating.DeviceOf(r))
	return claim.Keeper, err
}

// Player is the game an address names and what the phone of a request is at its table; an error where it only watches.
func (s *Access) Player(r *http.Request) (*table.Table, seating.Role, error) {
	t, err := s.Table(r)
	if err != nil {
		return nil, seating.Role{}, err
	}
	role, err := s.Role(r, t.ID())
	if err == nil && role.Watches() {
		err = Forbidden(role)
	}
	return t, role, err
}

// Forbidden says why a phone may not do what it asked for.
func Forbidden(role seating.Role) error {
	switch {
	case role.Elsewhere:
		return answer.Refuse(
			http.StatusForbidden, "This phone plays in another tab. Tap “Play in this tab” at the table to go on here.",
		)
	case role.Watches():
		return answer.Refuse(http.StatusForbidden, "This phone only watches. Ask the scorekeeper for a seat.")
	}
	return answer.Refuse(http.StatusForbidden, "That is for the scorekeeper, or for the phone of that seat.")
}

// JoinAt is the drawn code of one of our addresses, by its path.
func (s *Access) JoinAt(r *http.Request, path string) live.Join {
	return s.joins.at(s.Origin(r) + path)
}

// JoinHere is where a phone says who holds it.
func (s *Access) JoinHere(r *http.Request) live.Join { return s.JoinAt(r, "/join") }

// Source is where a fact tapped by a phone of that role comes from.
func Source(role seating.Role, players []string) fact.Source {
	return fact.Source{Kind: fact.Person, Person: role.Name(players)}
}

// Speaker is the role of a phone that may say something about a game; an error for one that only watches.
func (s *Access) Speaker(r *http.Request, game table.GameID) (seating.Role, error) {
	role, err := s.Role(r, game)
	if err == nil && role.Watches() {
		err = Forbidden(role)
	}
	return role, err
}
