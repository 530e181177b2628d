package taps

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/page/moves"
)

// ownGameRoutes are the addresses of a game that this file answers.
func (s *Service) ownGameRoutes(r chi.Router) {
	r.Post("/own", s.Page(s.ownHand))
}

// ownHand tells the owner of a seat's phone what follows from the cards that
// they hold. Nothing of it is kept, written down or told to anybody else.
func (s *Service) ownHand(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	role, err := s.Role(r, t.ID())
	if err != nil {
		return err
	}
	if role.Seat == 0 {
		return access.Forbidden(role)
	}
	held, err := form.Cards(r.PostFormValue("cards"))
	if err != nil {
		return err
	}
	if most := t.Snapshot().Info.Holds; len(held) > most {
		return answer.Refuse(http.StatusUnprocessableEntity, "Nobody holds so many.")
	}
	w.Header().Set("Cache-Control", "no-store")
	var lines []string
	for _, l := range t.Advise(role.Seat, held) {
		lines = append(lines, lang.Plain(r.Context(), l))
	}
	return answer.Render(w, r, http.StatusOK, moves.Advice(lines))
}
