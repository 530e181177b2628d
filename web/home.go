package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// home is the game being played, or an invitation to begin one.
func (s *Server) home(w http.ResponseWriter, r *http.Request) error {
	games, err := s.hall.Games()
	if err != nil {
		return err
	}
	past := view.PastOf(games)
	v := view.Home{Join: view.JoinOf(s.origin(r))}
	if t := s.hall.Current(); t != nil && len(past) > 0 && past[0].ID == string(t.ID()) {
		v.Current, past = &past[0], past[1:]
	}
	v.Recent = past[:min(3, len(past))]
	return render(w, r, http.StatusOK, page.Home(page.HomePage{Page: s.frame("Card table", "home"), Home: v}))
}

// rules are a game's house rules as they can be chosen.
func (s *Server) rules(w http.ResponseWriter, r *http.Request) error {
	for _, k := range s.hall.Kinds() {
		if k.ID == chi.URLParam(r, "kind") {
			return render(w, r, http.StatusOK, page.Rules(page.RulesPage{Page: s.frame(k.Name, "rules"), Rules: view.RulesOf(k, nil)}))
		}
	}
	return errNotFound
}

// gameRules are the house rules that one table agreed on.
func (s *Server) gameRules(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	v := view.RulesOf(snap.Info, snap.Setup.Rules)
	v.Game = string(snap.Game)
	return render(w, r, http.StatusOK, page.Rules(page.RulesPage{Page: s.gameFrame(snap, "House rules", "rules"), Rules: v}))
}
