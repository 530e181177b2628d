package web

import (
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/page/how"
	"github.com/tablemaid/tablemaid/web/view"
)

// howRoutes are the addresses that this file answers.
func (s *Server) howRoutes(r chi.Router) {
	r.Get("/how", s.Page(s.howAll))
	r.Get("/how/{kind}", s.Page(s.how))
	r.Get("/clause/{id}", s.Page(s.clause))
}

// howAll lists the games with a line each, and leads to how they are played.
func (s *Server) howAll(w http.ResponseWriter, r *http.Request) error {
	return answer.Render(
		w, r, http.StatusOK,
		how.HowAll(how.HowAllPage{Page: s.Frame("How to play", "how"), Games: view.GuidesOf(s.Hall.Kinds())}),
	)
}

// how is one game in a minute, with the text of every clause below it.
func (s *Server) how(w http.ResponseWriter, r *http.Request) error {
	kinds := s.Hall.Kinds()
	i := slices.IndexFunc(kinds, func(k game.Info) bool { return k.ID == chi.URLParam(r, "kind") })
	if i < 0 {
		return answer.ErrNotFound
	}
	v := view.HowOf(kinds[i], s.agreed(r))
	return answer.Render(
		w, r, http.StatusOK,
		how.How(
			how.HowPage{Page: s.Frame(string(rules.Say("How to play %s", rules.Text(kinds[i].Name))), "how", "find.js"), How: v},
		),
	)
}

// clause is one rule with the house rule that applies here: a sheet on a page
// that cites it, a page of its own for anybody else.
func (s *Server) clause(w http.ResponseWriter, r *http.Request) error {
	v, ok := view.ClauseOf(chi.URLParam(r, "id"), s.Hall.Kinds(), s.agreed(r))
	if !ok {
		return answer.ErrNotFound
	}
	if r.Header.Get("HX-Request") != "" {
		return answer.Render(w, r, http.StatusOK, how.ClauseText(v))
	}
	return answer.Render(w, r, http.StatusOK, how.ClausePage(s.Frame(string(rules.Say("Rule %s", v.ID)), "how"), v))
}

// agreed is the game that an address asks about ("?game="), with its rules.
func (s *Server) agreed(r *http.Request) *view.Agreed {
	id := table.GameID(r.URL.Query().Get("game"))
	if id == "" {
		return nil
	}
	t, err := s.Find(id)
	if err != nil {
		return nil
	}
	snap := t.Snapshot()
	return &view.Agreed{Game: string(id), Info: snap.Info, Rules: snap.Setup.Rules}
}
