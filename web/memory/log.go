package memory

import (
	"net/http"
	"net/url"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/page/story"
	"github.com/tablemaid/tablemaid/web/view/past"
)

// linesLogged is how many lines one page of the log tells.
const linesLogged = 150

// logGameRoutes are the addresses of a game that this file answers.
func (s *Service) logGameRoutes(r chi.Router) {
	r.Get("/log", s.Page(s.journal))
}

// journal is the log of a game.
func (s *Service) journal(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	at := 0
	if r.URL.Query().Has("page") {
		at = pageOf(r.URL.Query(), len(snap.Journal), linesLogged)
	}
	l, err := s.LogPage(r, snap, at)
	if err != nil {
		return err
	}
	return answer.Render(w, r, http.StatusOK, story.Log(story.LogPage{
		Page: s.GameFrame(snap, "Log", "log", "htmx.min.js", "zoom.js", "stream.js"), Log: l, Newest: at == 0,
	}))
}

// LogPage is one page of the log; 0 has the newest lines.
func (s *Service) LogPage(r *http.Request, snap table.Snapshot, at int) (l past.Log, err error) {
	l = past.LogPageOf(snap, at, linesLogged)
	l.Pager = past.PagerOf("/g/"+string(snap.Game)+"/log", url.Values{}, at, l.All, linesLogged)
	l.Fix, err = s.Fixes(r, snap.Game)
	return l, err
}
