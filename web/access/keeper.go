package access

import (
	"net/http"
	"time"

	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/seating"
)

// left is how long nothing may have happened in a game before anybody may
// begin another beside it.
const left = time.Hour

// MayBegin lets a new game be begun where none is being played, and by the
// scorekeeper of the one that is. Who may not is told before anything is
// filled in.
func (s *Access) MayBegin(next http.Handler) http.Handler {
	return s.Page(func(w http.ResponseWriter, r *http.Request) error {
		if err := s.RefuseBegin(r); err != nil {
			return err
		}
		next.ServeHTTP(w, r)
		return nil
	})
}

// RefuseBegin says why a phone may not begin a game, nil if it may.
func (s *Access) RefuseBegin(r *http.Request) error {
	if err := s.MayBeFirst(r); err != nil {
		return err
	}
	t := s.Hall.Current()
	if s.InClub || t == nil || !s.Seats.Kept(r.Context(), t.ID()) {
		return nil
	}
	journal := t.Snapshot().Journal
	claim, err := s.Seats.Claim(r.Context(), t.ID(), seating.DeviceOf(r))
	if err != nil {
		return err
	}
	quiet := s.Hall.Now().Sub(journal[len(journal)-1].At).Abs() // the clock may have been ahead then
	if !claim.Keeper && quiet < left {
		return answer.Refuse(http.StatusForbidden, "A game is being played. Its scorekeeper can begin another one.")
	}
	return nil
}

// HouseKeeper guards what changes the whole house.
func (s *Access) HouseKeeper(next http.Handler) http.Handler {
	return s.Page(func(w http.ResponseWriter, r *http.Request) error {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			ok, err := s.KeepsHouse(r)
			if err != nil {
				return err
			}
			if !ok {
				if err := s.MayBeFirst(r); err != nil {
					return err
				}
				return answer.Refuse(http.StatusForbidden, "Only the phone that keeps the score may change this.")
			}
		}
		next.ServeHTTP(w, r)
		return nil
	})
}
