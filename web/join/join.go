// Package join is how phones come to a table and sit down, and who is looking at it then.
package join

import (
	"crypto/rand"
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/director"
	"github.com/tablemaid/tablemaid/web/film"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/page/seats"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/taps"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// Service answers how phones come to a table and sit down.
type Service struct {
	*access.Access
	director *director.Service
	taps     *taps.Service
}

// New makes the service: who may call the director and which corrections wait is
// part of who looks at a table.
func New(a *access.Access, d *director.Service, t *taps.Service) *Service {
	return &Service{a, d, t}
}

// GameRoutes are the addresses of a game: its seats.
func (s *Service) GameRoutes(r chi.Router) {
	r.Get("/seats", s.Page(s.seatsPage))
	r.Post("/keep", s.Page(s.keep))
	r.Post("/sit", s.Page(s.sit))
	r.Post("/ask", s.Page(s.ask))
	r.Post("/claim", s.Page(s.claim))
	r.Post("/answer", s.Page(s.answer))
	r.Post("/free", s.Page(s.free))
	r.Post("/leave", s.Page(s.leave))
	r.Post("/here", s.Page(s.here))
}

// Routes are the addresses of /join.
func (s *Service) Routes(r chi.Router) {
	r.Get("/join", s.Page(s.joinPage))
	r.Get("/join/{code}", s.Page(s.joinPage))
	r.Post("/join", s.Page(s.join))
}

// seated changes who sits where and goes back to the table.
func (s *Service) seated(
	w http.ResponseWriter,
	r *http.Request,
	change func(*table.Table, seating.Device) error,
) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	if err := change(t, seating.DeviceOf(r)); err != nil {
		return err
	}
	return answer.Done(w, r, "/g/"+string(t.ID()))
}

// chair is the seat that a form names.
func chair(r *http.Request, t *table.Table) (int, error) {
	seat, err := strconv.Atoi(r.PostFormValue("seat"))
	if err != nil || seat < 1 || seat > len(t.Snapshot().Setup.Players) {
		return 0, answer.Refuse(http.StatusUnprocessableEntity, "There is no such seat.")
	}
	return seat, nil
}

// sit is the scorekeeper taking the own seat; other phones need a code.
func (s *Service) sit(w http.ResponseWriter, r *http.Request) error {
	return s.seated(w, r, func(t *table.Table, d seating.Device) error {
		seat, err := chair(r, t)
		if err == nil {
			err = s.Keeping(r, t.ID())
		}
		if err != nil {
			return err
		}
		return s.Seats.Sit(r.Context(), t.ID(), d, seat)
	})
}

// free takes a seat away from the phone that has it.
func (s *Service) free(w http.ResponseWriter, r *http.Request) error {
	return s.seated(w, r, func(t *table.Table, _ seating.Device) error {
		seat, err := chair(r, t)
		if err == nil {
			err = s.Keeping(r, t.ID())
		}
		if err != nil {
			return err
		}
		return s.Seats.Free(r.Context(), t.ID(), seat)
	})
}

// leave gives the own seat back.
func (s *Service) leave(w http.ResponseWriter, r *http.Request) error {
	return s.seated(w, r, func(t *table.Table, d seating.Device) error {
		role, err := s.Role(r, t.ID())
		if err != nil {
			return err
		}
		if role.Seat == 0 {
			return access.Forbidden(role)
		}
		return s.Seats.Leave(r.Context(), t.ID(), d)
	})
}

// ask asks the scorekeeper for a seat, or, with seat 0, no longer. It changes
// nothing before the scorekeeper says yes, so everybody may.
func (s *Service) ask(w http.ResponseWriter, r *http.Request) error {
	return s.seated(w, r, func(t *table.Table, d seating.Device) error {
		if r.PostFormValue("seat") == "0" {
			return s.Seats.Ask(r.Context(), t.ID(), d, "", 0)
		}
		seat, err := chair(r, t)
		if err != nil {
			return err
		}
		return s.Seats.Ask(r.Context(), t.ID(), d, limits.Address(r), seat)
	})
}

// claim is a phone that says who holds it. Until the first deal a free seat is
// its own at once: the table sees who has joined. Afterwards, or where another
// phone has the seat, the scorekeeper is asked.
func (s *Service) claim(w http.ResponseWriter, r *http.Request) error {
	return s.seated(w, r, func(t *table.Table, d seating.Device) error {
		seat, err := chair(r, t)
		if err != nil {
			return err
		}
		if t.Snapshot().Position.Phase == rules.BeforeRound {
			if ok, err := s.Seats.SitDown(r.Context(), t.ID(), d, seat); ok || err != nil {
				return err
			}
		}
		return s.Seats.Ask(r.Context(), t.ID(), d, limits.Address(r), seat)
	})
}

// answer is what the scorekeeper says to a phone that asked.
func (s *Service) answer(w http.ResponseWriter, r *http.Request) error {
	return s.seated(w, r, func(t *table.Table, _ seating.Device) error {
		if err := s.Keeping(r, t.ID()); err != nil {
			return err
		}
		d := seating.Device(r.PostFormValue("phone"))
		for _, a := range s.Seats.Asks(r.Context(), t.ID()) {
			if a.Device != d {
				continue
			}
			if r.PostFormValue("yes") != "" {
				return s.Seats.Sit(r.Context(), t.ID(), d, a.Seat)
			}
			return s.Seats.Ask(r.Context(), t.ID(), d, "", 0)
		}
		return nil // it has been answered, or taken back
	})
}

// here makes the tab it is tapped in the one that plays.
func (s *Service) here(w http.ResponseWriter, r *http.Request) error {
	return s.seated(w, r, func(t *table.Table, d seating.Device) error {
		return s.Seats.Here(r.Context(), t.ID(), d, r.Header.Get(access.PageHeader))
	})
}

// seatsPage shows the scorekeeper the codes with which phones sit down.
func (s *Service) seatsPage(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	snap, live := t.Snapshot(), rand.Text()
	v, err := s.Viewer(r, t, snap, "")
	if err != nil {
		return err
	}
	return answer.Render(w, r, http.StatusOK, seats.Seats(seats.SeatsPage{
		Page:  s.GameFrame(snap, "Seats and phones", "seats", "htmx.min.js", "board.js", "stream.js"),
		Seats: s.Codes(r, snap, v), Live: live,
	}))
}

// Codes are every seat with its code, for the scorekeeper alone.
func (s *Service) Codes(r *http.Request, snap table.Snapshot, v live.Viewer) live.Seats {
	return live.SeatsOf(snap, v, func(seat int) string { return s.Seats.Code(r.Context(), snap.Game, seat) }, s.Origin(r))
}

// joinPage asks a phone that shows a code whether it wants that seat. Looking
// at it spends nothing: some phones look at every address they see.
func (s *Service) joinPage(w http.ResponseWriter, r *http.Request) error {
	code := chi.URLParam(r, "code")
	if code == "" {
		code = r.URL.Query().Get("code")
	}
	if code == "" && s.Hall.Current() == nil && !r.URL.Query().Has("code") {
		http.Redirect(w, r, "/", http.StatusSeeOther)
		return nil
	}
	if err := s.MayTry(r, code); err != nil {
		return err
	}
	return s.drawJoin(w, r, http.StatusOK, code)
}

func (s *Service) drawJoin(w http.ResponseWriter, r *http.Request, status int, code string) error {
	v := live.Joining{Code: form.Clip(code, 12)}
	if t := s.Hall.Current(); t != nil && code == "" {
		snap := t.Snapshot()
		who, err := s.Viewer(r, t, snap, "")
		if err != nil {
			return err
		}
		v = live.WhoOf(snap, who)
	}
	game, seat, ok := s.Seats.Whose(r.Context(), code)
	if ok {
		t, err := s.Hall.Table(game)
		if err != nil {
			return err
		}
		v = live.JoiningOf(t.Snapshot(), seat, v.Code)
	} else if code != "" {
		s.Missed(r, code)
		status, v.Unknown = http.StatusNotFound, true
	}
	title := "Sit down"
	if len(v.Chairs) > 0 {
		title = "Who are you?"
	}
	return answer.Render(w, r, status, seats.Join(seats.JoinPage{Page: s.Frame(title, "join"), Joining: v}))
}

// join spends the code.
func (s *Service) join(w http.ResponseWriter, r *http.Request) error {
	if err := s.MayTry(r, r.PostFormValue("code")); err != nil {
		return err
	}
	game, err := s.Seats.Join(r.Context(), r.PostFormValue("code"), seating.DeviceOf(r))
	if err != nil {
		return s.drawJoin(w, r, http.StatusNotFound, r.PostFormValue("code"))
	}
	http.Redirect(w, r, "/g/"+string(game), http.StatusSeeOther)
	return nil
}

// keep makes the phone the scorekeeper where there is none.
func (s *Service) keep(w http.ResponseWriter, r *http.Request) error {
	if err := s.MayBeFirst(r); err != nil {
		return err
	}
	return s.seated(w, r, func(t *table.Table, d seating.Device) error { return s.Seats.Keep(r.Context(), t.ID(), d) })
}

// Viewer is who looks at a game's page: as the live page of that name, or,
// with "", as the phone wherever it plays.
func (s *Service) Viewer(r *http.Request, t *table.Table, snap table.Snapshot, livePage string) (live.Viewer, error) {
	if _, watched := s.Film.Table(snap.Game); watched {
		return film.Viewer(livePage), nil
	}
	d := seating.DeviceOf(r)
	v := live.Viewer{
		Now: s.Hall.Now(), Live: livePage, Taken: s.Seats.Taken(r.Context(), snap.Game),
		Kept: s.Seats.Kept(r.Context(), snap.Game), MayKeep: s.Seats.MayKeep(r.Context(), snap.Game, d), Join: s.JoinHere(r),
	}
	if now := s.Hall.Current(); !s.InClub && now != nil && now.ID() != snap.Game {
		v.Next = string(now.ID())
	}
	var err error
	if v.Role, err = s.Seats.Claim(r.Context(), snap.Game, d); err == nil && livePage != "" {
		v.Role, err = s.Seats.Role(r.Context(), snap.Game, d, livePage)
	}
	for _, a := range s.Seats.Asks(r.Context(), snap.Game) {
		switch {
		case v.Role.Keeper:
			v.Asks = append(v.Asks, a)
		case a.Device == d:
			v.Asked = a.Seat
		}
	}
	if err == nil {
		v.Calls, v.Called, err = s.director.Calls(r, v.Role, snap.Game)
	}
	if err == nil {
		v.Waiting, err = s.taps.Waiting(r, t, snap, v.Role)
	}
	return v, err
}
