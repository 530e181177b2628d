package web

import (
	"context"
	"encoding/csv"
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/web/seating"
)

// What tables and the director tell each other.
const (
	// callNote is the note beside a game that its table calls the director; its
	// value is calledSince and a time, or answered, which stays so that a table
	// that was away does not call again.
	callNote    = "director"
	calledSince = "called "
	answered    = "answered"
	// pauseNote is the note of the house that everybody pauses; its value is the
	// event.
	pauseNote = "paused"
)

// directorGameRoutes are the addresses of a game that this file answers.
func (s *Server) directorGameRoutes(r chi.Router) {
	r.Post("/director", s.page(s.callDirector))
}

// callDirector has whoever plays at a table call the director.
func (s *Server) callDirector(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	role, err := s.role(r, t.ID())
	if err != nil {
		return err
	}
	if role.Watches() {
		return forbidden(role)
	}
	if !s.inHall {
		return words{http.StatusUnprocessableEntity, "This table is in no hall: there is no director."}
	}
	if err := s.hall.Notes().Note(r.Context(), t.ID(), callNote, calledSince+s.hall.Now().UTC().Format(time.RFC3339)); err != nil {
		return err
	}
	s.seats.Tell(r.Context(), t.ID())
	return s.done(w, r, "/g/"+string(t.ID()))
}

// called is since when a game calls the director, "" if it does not.
func (s *Server) called(ctx context.Context, game journal.GameID) (string, error) {
	if game == "" {
		return "", nil
	}
	notes, err := s.hall.Notes().Notes(ctx, game)
	since, _ := strings.CutPrefix(notes[callNote], calledSince)
	if since == answered {
		since = ""
	}
	return since, err
}

// answerCalls says that the director has been at all tables of an event.
func (s *Server) answerCalls(w http.ResponseWriter, r *http.Request, id journal.GameID) error {
	e, err := s.openEvent(r, id)
	if err != nil {
		return err
	}
	for _, round := range e.Rounds {
		for _, t := range round.Tables {
			since, err := s.called(r.Context(), t.Game)
			if err == nil && since != "" {
				err = s.hall.Notes().Note(r.Context(), t.Game, callNote, answered)
			}
			if err != nil {
				return err
			}
		}
	}
	http.Redirect(w, r, "/events/"+string(id), http.StatusSeeOther)
	return nil
}

// answerCall says that the director has been at one table.
func (s *Server) answerCall(w http.ResponseWriter, r *http.Request) error {
	id := journal.GameID(r.PostFormValue("game"))
	if _, ok := s.hall.Summary(id); !ok {
		return errNotFound
	}
	if err := s.hall.Notes().Note(r.Context(), id, callNote, answered); err != nil {
		return err
	}
	http.Redirect(w, r, "/club", http.StatusSeeOther)
	return nil
}

// pauseAll tells all tables whether an event pauses.
func (s *Server) pauseAll(r *http.Request, id journal.GameID) error {
	e, err := s.openEvent(r, id)
	if err != nil {
		return err
	}
	notes, err := s.hall.Notes().Notes(r.Context(), "")
	if err != nil {
		return err
	}
	switch paused := e.Clock.Paused && !e.Over; {
	case paused:
		err = s.hall.Notes().Note(r.Context(), "", pauseNote, string(id))
	case notes[pauseNote] == string(id):
		err = s.hall.Notes().Note(r.Context(), "", pauseNote, "")
	}
	s.heardPause(r.Context(), "")
	return err
}

// heardPause reads whether everybody pauses after a note of the house has
// changed.
func (s *Server) heardPause(ctx context.Context, game journal.GameID) {
	if game != "" || !s.inHall {
		return
	}
	if notes, err := s.hall.Notes().Notes(ctx, ""); err == nil {
		s.paused.Store(notes[pauseNote] != "")
	}
}

// calls reports whether a phone may call the director from a table, and whether
// that was done.
func (s *Server) calls(r *http.Request, role seating.Role, game journal.GameID) (may, done bool, err error) {
	if !s.inHall || role.Watches() {
		return false, false, nil
	}
	since, err := s.called(r.Context(), game)
	return true, since != "", err
}

// sendCSV sends a table to be opened in a spreadsheet.
func sendCSV(w http.ResponseWriter, name string, rows [][]string) error {
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	return csv.NewWriter(w).WriteAll(rows)
}
