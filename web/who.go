package web

import (
	"net/http"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// pageHeader names the live page that something was tapped on.
const pageHeader = "Live-Page"

// role is what the phone of a request is at a table, in the tab it was tapped
// in. Every POST to a game asks it.
func (s *Server) role(r *http.Request, game table.GameID) (seating.Role, error) {
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
func (s *Server) keeping(r *http.Request, game table.GameID) error {
	role, err := s.role(r, game)
	if err != nil || role.Keeper {
		return err
	}
	return forbidden(role)
}

// fixes reports whether to offer a phone to put things right.
func (s *Server) fixes(r *http.Request, game table.GameID) (bool, error) {
	claim, err := s.seats.Claim(r.Context(), game, seating.DeviceOf(r))
	return claim.Keeper, err
}

// forbidden says why a phone may not do what it asked for.
func forbidden(role seating.Role) error {
	switch {
	case role.Elsewhere:
		return words{http.StatusForbidden, "This phone plays in another tab. Tap “Play in this tab” at the table to go on here."}
	case role.Watches():
		return words{http.StatusForbidden, "This phone only watches. Ask the scorekeeper for a seat."}
	}
	return words{http.StatusForbidden, "That is for the scorekeeper, or for the phone of that seat."}
}

// viewer is who looks at a game's page: as the live page of that name, or,
// with "", as the phone wherever it plays.
func (s *Server) viewer(r *http.Request, t *table.Table, snap table.Snapshot, live string) (view.Viewer, error) {
	if _, watched := s.cinema.table(snap.Game); watched {
		return view.Viewer{Live: live, Role: seating.Role{Keeper: true}, Kept: true, Film: true}, nil
	}
	d := seating.DeviceOf(r)
	v := view.Viewer{
		Now: s.hall.Now(), Live: live, Taken: s.seats.Taken(r.Context(), snap.Game), Kept: s.seats.Kept(r.Context(), snap.Game), MayKeep: s.seats.MayKeep(r.Context(), snap.Game, d), Join: s.joinHere(r),
	}
	if now := s.hall.Current(); s.club == nil && now != nil && now.ID() != snap.Game {
		v.Next = string(now.ID())
	}
	var err error
	if v.Role, err = s.seats.Claim(r.Context(), snap.Game, d); err == nil && live != "" {
		v.Role, err = s.seats.Role(r.Context(), snap.Game, d, live)
	}
	for _, a := range s.seats.Asks(r.Context(), snap.Game) {
		switch {
		case v.Role.Keeper:
			v.Asks = append(v.Asks, a)
		case a.Device == d:
			v.Asked = a.Seat
		}
	}
	if err == nil {
		v.Calls, v.Called, err = s.calls(r, v.Role, snap.Game)
	}
	if err == nil {
		v.Waiting, err = s.waiting(r, t, snap, v.Role)
	}
	return v, err
}

// joinHere is where a phone says who holds it.
func (s *Server) joinHere(r *http.Request) view.Join { return s.joins.at(s.origin(r) + "/join") }

// source is where a fact tapped by a phone of that role comes from.
func source(role seating.Role, players []string) fact.Source {
	return fact.Source{Kind: fact.Person, Person: role.Name(players)}
}

// local is a place on this server to go back to.
func local(back, otherwise string) string {
	if strings.HasPrefix(back, "/") && !strings.HasPrefix(back, "//") && !strings.ContainsAny(back, "\\\r\n") {
		return back
	}
	return otherwise
}

func clip(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}
