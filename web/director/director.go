// Package director is the line between the tables of a hall and its director: a table calls, the
// director comes, and all tables pause together. It is kept in notes of the games.
package director

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/seating"
)

// Service lets the tables of a hall call its director, and pauses them.
type Service struct {
	*access.Access
	hall   bool         // this is one, or a table of one
	paused atomic.Bool  // the director has everybody pause
	away   atomic.Value // how the hall of this table is away, a string
	turned atomic.Value // why the hall turns this table away, a rules.Text
}

// New follows the notes of a house; inHall says that it is a hall or a table
// of one.
func New(a *access.Access, inHall bool) *Service {
	s := &Service{Access: a, hall: inHall}
	a.Hall.OnNote(func(game table.GameID) { s.heardPause(context.Background(), game) })
	s.heardPause(context.Background(), "")
	return s
}

// What tables and the director tell each other.
const (
	// callNote is the note of a game whose table calls the director; its
	// value is calledSince and a time, or answered, which stays so that a table
	// that was away does not call again.
	callNote    = "director"
	calledSince = "called "
	answered    = "answered"
	// pauseNote is the note of the house that everybody pauses; its value is the
	// event.
	pauseNote = "paused"
	// refusedNote is the note of a game that says why the hall of its table refuses what was noted there.
	refusedNote = "refused by the hall"
	// awayNote is the note of the house of a table that its hall is unreached, unwritten or unreadable.
	awayNote = "hall away"
)

// GameRoutes are the addresses of a game by which its table calls.
func (s *Service) GameRoutes(r chi.Router) {
	r.Post("/director", s.Page(s.callDirector))
}

// callDirector has whoever plays at a table call the director.
func (s *Service) callDirector(w http.ResponseWriter, r *http.Request) error {
	t, _, err := s.Player(r)
	if err != nil {
		return err
	}
	if !s.hall {
		return answer.Refuse(http.StatusUnprocessableEntity, "This table is in no hall: there is no director.")
	}
	if err := s.Hall.Notes().Note(
		r.Context(), t.ID(), callNote, calledSince+s.Hall.Now().UTC().Format(time.RFC3339),
	); err != nil {
		return err
	}
	s.Seats.Tell(r.Context(), t.ID())
	return answer.Done(w, r, "/g/"+string(t.ID()))
}

// Called is since when a game calls the director, "" if it does not.
func (s *Service) Called(ctx context.Context, game journal.GameID) (string, error) {
	if game == "" {
		return "", nil
	}
	notes, err := s.Hall.Notes().Notes(ctx, game)
	since, _ := strings.CutPrefix(notes[callNote], calledSince)
	if since == answered {
		since = ""
	}
	return since, err
}

// heardPause reads whether everybody pauses, and whether the hall is away or turns this table away, after a
// note of the house has changed.
func (s *Service) heardPause(ctx context.Context, game journal.GameID) {
	if game != "" || !s.hall {
		return
	}
	if notes, err := s.Hall.Notes().Notes(ctx, ""); err == nil {
		s.paused.Store(notes[pauseNote] != "")
		s.away.Store(notes[awayNote])
		s.turned.Store(rules.Text(notes[refusedNote]))
	}
}

// Calls reports whether a phone may call the director from a table, and whether
// that was done.
func (s *Service) Calls(r *http.Request, role seating.Role, game journal.GameID) (may, done bool, err error) {
	if !s.hall || role.Watches() {
		return false, false, nil
	}
	since, err := s.Called(r.Context(), game)
	return true, since != "", err
}

// Answered notes that the director has been at a table.
func (s *Service) Answered(ctx context.Context, game journal.GameID) error {
	return s.Hall.Notes().Note(ctx, game, callNote, answered)
}

// Pause notes which event has everybody pause, and that it does no longer.
func (s *Service) Pause(ctx context.Context, event journal.GameID, paused bool) error {
	notes, err := s.Hall.Notes().Notes(ctx, "")
	if err != nil {
		return err
	}
	switch {
	case paused:
		err = s.Hall.Notes().Note(ctx, "", pauseNote, string(event))
	case notes[pauseNote] == string(event):
		err = s.Hall.Notes().Note(ctx, "", pauseNote, "")
	}
	s.heardPause(ctx, "")
	return err
}

// InHall reports whether there is a director to call: this is a hall, or a table of one.
func (s *Service) InHall() bool { return s.hall }

// Refused is why the hall of a table refuses what was noted there of a game, "" if it does not. Only the table knows.
func (s *Service) Refused(ctx context.Context, game journal.GameID) rules.Text {
	if !s.hall || s.InClub {
		return ""
	}
	for _, of := range []journal.GameID{game, ""} { // or the hall turns the table away
		notes, err := s.Hall.Notes().Notes(ctx, of)
		if err == nil && notes[refusedNote] != "" {
			return rules.Text(notes[refusedNote])
		}
	}
	return ""
}

// StillTurnedAway is why the hall turns this table away as it was last heard, "" if it does not.
func (s *Service) StillTurnedAway() rules.Text {
	if s.InClub {
		return ""
	}
	turned, _ := s.turned.Load().(rules.Text)
	return turned
}

// Away is that the hall of a table is unreached, unwritten or unreadable, "" while it is none of these. Only the table
// knows.
func (s *Service) Away(ctx context.Context) string {
	if !s.hall || s.InClub {
		return ""
	}
	s.heardPause(ctx, "")
	return s.StillAway()
}

// StillAway is Away as it was last heard.
func (s *Service) StillAway() string {
	if s.InClub {
		return ""
	}
	away, _ := s.away.Load().(string)
	return away
}

// Pauses reports whether everybody pauses.
func (s *Service) Pauses() bool { return s.paused.Load() }
