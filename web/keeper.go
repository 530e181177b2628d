package web

import (
	"net/http"
	"time"

	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/seating"
)

// left is how long nothing may have happened in a game before anybody may
// begin another beside it.
const left = time.Hour

// mayBegin lets a new game be begun where none is being played, and by the
// scorekeeper of the one that is. Who may not is told before anything is
// filled in.
func (s *access) mayBegin(next http.Handler) http.Handler {
	return s.Page(func(w http.ResponseWriter, r *http.Request) error {
		if err := s.refuseBegin(r); err != nil {
			return err
		}
		next.ServeHTTP(w, r)
		return nil
	})
}

// refuseBegin says why a phone may not begin a game, nil if it may.
func (s *access) refuseBegin(r *http.Request) error {
	if err := s.mayBeFirst(r); err != nil {
		return err
	}
	t := s.hall.Current()
	if s.inClub || t == nil || !s.seats.Kept(r.Context(), t.ID()) {
		return nil
	}
	journal := t.Snapshot().Journal
	claim, err := s.seats.Claim(r.Context(), t.ID(), seating.DeviceOf(r))
	if err != nil {
		return err
	}
	if !claim.Keeper && s.hall.Now().Sub(journal[len(journal)-1].At) < left {
		return answer.Refuse(http.StatusForbidden, "A game is being played. Its scorekeeper can begin another one.")
	}
	return nil
}

// houseKeeper guards what changes the whole house.
func (s *access) houseKeeper(next http.Handler) http.Handler {
	return s.Page(func(w http.ResponseWriter, r *http.Request) error {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			ok, err := s.keepsHouse(r)
			if err != nil {
				return err
			}
			if !ok {
				if err := s.mayBeFirst(r); err != nil {
					return err
				}
				return answer.Refuse(http.StatusForbidden, "Only the phone that keeps the score may change this.")
			}
		}
		next.ServeHTTP(w, r)
		return nil
	})
}
