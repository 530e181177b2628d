package memory

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/presets"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/page/house"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/past"
)

// houseGameRoutes are the addresses of a game that this file answers.
func (s *Service) houseGameRoutes(r chi.Router) {
	r.With(s.HouseKeeper).Post("/favourite", s.Page(s.favourite))
	r.With(s.HouseKeeper).Post("/forget", s.Page(s.forgetGame))
}

// houseRoutes are the addresses that this file answers.
func (s *Service) houseRoutes(r chi.Router) {
	r.Get("/house", s.Page(s.house))
	r.With(s.HouseKeeper).Post("/house", s.Page(s.saveHouse))
	r.With(s.HouseKeeper).Post("/players/{name}/forget", s.Page(s.forgetPlayer))
}

// house is what concerns all games: how long pictures are kept, games from
// elsewhere.
func (s *Service) house(w http.ResponseWriter, r *http.Request) error {
	days, err := s.Hall.Stills().Days(r.Context())
	if err != nil {
		return err
	}
	keeper, err := s.KeepsHouse(r)
	if err != nil {
		return err
	}
	own, err := presets.Open(s.Hall.Notes()).All(r.Context())
	if err != nil {
		return err
	}
	v := view.HouseOf(days, keeper, r.URL.Query().Has("saved"))
	for _, p := range own {
		v.Own = append(v.Own, p.Name)
	}
	return answer.Render(w, r, http.StatusOK, house.House(house.HousePage{Page: s.Frame("This house", "house"), House: v}))
}

// saveHouse keeps for how many days pictures stay.
func (s *Service) saveHouse(w http.ResponseWriter, r *http.Request) error {
	days, err := strconv.Atoi(r.PostFormValue("days"))
	if err != nil || !slices.Contains(view.KeptDays, days) {
		return answer.Refuse(http.StatusUnprocessableEntity, "Choose for how long pictures are kept.")
	}
	if err := s.Hall.SetKeepStills(r.Context(), days); err != nil {
		return err
	}
	http.Redirect(w, r, "/house?saved", http.StatusSeeOther)
	return nil
}

// favourite keeps a game's pictures whatever the house does with the others'.
func (s *Service) favourite(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	if err := s.Hall.Stills().SetFavourite(r.Context(), t.ID(), r.PostFormValue("on") != ""); err != nil {
		return err
	}
	return answer.Done(w, r, "/g/"+string(t.ID())+"/rounds")
}

// forgetGame removes a game for good.
func (s *Service) forgetGame(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err == nil {
		err = form.Sure(r)
	}
	if err != nil {
		return err
	}
	if err := s.Hall.Forget(r.Context(), t.ID()); err != nil {
		return err
	}
	s.Seats.Forget(t.ID())
	http.Redirect(w, r, "/history", http.StatusSeeOther)
	return nil
}

// forgetPlayer puts another name in the place of a player's, everywhere.
func (s *Service) forgetPlayer(w http.ResponseWriter, r *http.Request) error {
	name, err := url.PathUnescape(chi.URLParam(r, "name"))
	if err == nil {
		err = form.Sure(r)
	}
	if err != nil {
		return err
	}
	guest, err := s.Hall.ForgetPlayer(r.Context(), name)
	if err != nil {
		return err
	}
	http.Redirect(w, r, past.PlayerPath(guest), http.StatusSeeOther)
	return nil
}
