package web

import (
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// howRoutes are the addresses that this file answers.
func (s *Server) howRoutes(r chi.Router) {
	r.Get("/how", s.page(s.howAll))
	r.Get("/how/{kind}", s.page(s.how))
	r.Get("/clause/{id}", s.page(s.clause))
}

// howAll lists the games with a line each, and leads to how they are played.
func (s *Server) howAll(w http.ResponseWriter, r *http.Request) error {
	return render(w, r, http.StatusOK, page.HowAll(page.HowAllPage{Page: s.frame("How to play", "how"), Games: view.GuidesOf(s.hall.Kinds())}))
}

// how is one game in a minute, with the text of every clause below it.
func (s *Server) how(w http.ResponseWriter, r *http.Request) error {
	kinds := s.hall.Kinds()
	i := slices.IndexFunc(kinds, func(k game.Info) bool { return k.ID == chi.URLParam(r, "kind") })
	if i < 0 {
		return errNotFound
	}
	v := view.HowOf(kinds[i], s.agreed(r))
	return render(w, r, http.StatusOK, page.How(page.HowPage{Page: s.frame(string(rules.Say("How to play %s", rules.Text(kinds[i].Name))), "how", "find.js"), How: v}))
}

// clause is one rule with the house rule that applies here: a sheet on a page
// that cites it, a page of its own for anybody else.
func (s *Server) clause(w http.ResponseWriter, r *http.Request) error {
	v, ok := view.ClauseOf(chi.URLParam(r, "id"), s.hall.Kinds(), s.agreed(r))
	if !ok {
		return errNotFound
	}
	if r.Header.Get("HX-Request") != "" {
		return render(w, r, http.StatusOK, page.ClauseText(v))
	}
	return render(w, r, http.StatusOK, page.ClausePage(s.frame(string(rules.Say("Rule %s", v.ID)), "how"), v))
}

// agreed is the game that an address asks about ("?game="), with its rules.
func (s *Server) agreed(r *http.Request) *view.Agreed {
	id := table.GameID(r.URL.Query().Get("game"))
	if id == "" {
		return nil
	}
	t, err := s.find(id)
	if err != nil {
		return nil
	}
	snap := t.Snapshot()
	return &view.Agreed{Game: string(id), Info: snap.Info, Rules: snap.Setup.Rules}
}
