package club

import (
	"net/http"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/web/answer"
)

// answerCalls says that the director has been at all tables of an event.
func (s *Service) answerCalls(w http.ResponseWriter, r *http.Request, id journal.GameID) error {
	e, err := s.openEvent(r, id)
	if err != nil {
		return err
	}
	for _, round := range e.Rounds {
		for _, t := range round.Tables {
			since, err := s.director.Called(r.Context(), t.Game)
			if err == nil && since != "" {
				err = s.director.Answered(r.Context(), t.Game)
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
func (s *Service) answerCall(w http.ResponseWriter, r *http.Request) error {
	id := journal.GameID(r.PostFormValue("game"))
	if _, ok := s.Hall.Summary(id); !ok {
		return answer.ErrNotFound
	}
	if err := s.director.Answered(r.Context(), id); err != nil {
		return err
	}
	http.Redirect(w, r, "/club", http.StatusSeeOther)
	return nil
}

// pauseAll tells all tables whether an event pauses.
func (s *Service) pauseAll(r *http.Request, id journal.GameID) error {
	e, err := s.openEvent(r, id)
	if err != nil {
		return err
	}
	return s.director.Pause(r.Context(), id, e.Clock.Paused && !e.Over)
}
