package setup

import (
	"errors"
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/presets"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/view"
)

// presetsRoutes are the addresses that this file answers.
func (s *Service) presetsRoutes(r chi.Router) {
	r.With(s.MayBegin).Post("/presets", s.Page(s.savePreset))
	r.With(s.HouseKeeper).Post("/presets/remove", s.Page(s.dropPreset))
}

// savePreset keeps the chosen house rules under a name and goes on with the
// form.
func (s *Service) savePreset(w http.ResponseWriter, r *http.Request) error {
	a, chosen, err := s.asked(r)
	if err != nil {
		return err
	}
	games, err := s.Hall.Games()
	if err != nil {
		return err
	}
	a.Check = false
	if err := s.offerPacks(games, &a); err != nil {
		return err
	}
	shelf := presets.Open(s.Hall.Notes())
	code, name := http.StatusOK, form.Clip(r.PostForm.Get("preset"), 60)
	if err := s.keepPreset(r, shelf, name, a.Kind, chosen); err != nil {
		code, a.Problem = http.StatusUnprocessableEntity, view.Problem(err)
	}
	if a.Presets, err = shelf.All(r.Context()); err != nil {
		return err
	}
	if len(a.Names) == 0 {
		a.Names = make([]string, 4)
	}
	v, _ := view.SetupOf(s.Hall.Kinds(), games, a)
	if v.Saving = name; code == http.StatusOK {
		v.Saving = ""
	}
	return s.form(w, r, code, v)
}

func (s *Service) keepPreset(r *http.Request, shelf presets.Shelf, name, kind string, chosen map[string]string) error {
	for _, k := range s.Hall.Kinds() {
		if k.ID == kind {
			set, err := rules.Complete(k.Switches, chosen)
			if err != nil {
				return err
			}
			if slices.ContainsFunc(
				k.Switches, func(sw rules.Switch) bool { return sw.Kept == "pack" && set[sw.Name] == lastPack },
			) {
				return errors.New("the pack of the last game has no name here: keep it under “Packs of cards” first")
			}
			return shelf.Save(r.Context(), rules.Preset{Name: name, Game: kind, Rules: set})
		}
	}
	return errors.New("choose a game first")
}

// dropPreset forgets house rules that were kept under a name.
func (s *Service) dropPreset(w http.ResponseWriter, r *http.Request) error {
	if err := presets.Open(s.Hall.Notes()).Remove(r.Context(), r.PostFormValue("preset")); err != nil {
		return err
	}
	http.Redirect(w, r, "/house?saved", http.StatusSeeOther)
	return nil
}
