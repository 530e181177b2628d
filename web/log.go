package web

import (
	"net/http"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// roundsLogged is how many rounds one page of the log tells; earlier ones have
// pages of their own.
const roundsLogged = 8

// journal is the log of a game.
func (s *Server) journal(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	l, err := s.newestLog(r, snap)
	if err != nil {
		return err
	}
	return render(w, r, http.StatusOK, page.Log(page.LogPage{
		Page: s.gameFrame(snap, "Log", "log", "htmx.min.js", "zoom.js", "stream.js"), Log: l,
	}))
}

// newestLog is the latest rounds of the log.
func (s *Server) newestLog(r *http.Request, snap table.Snapshot) (l view.Log, err error) {
	l = view.LogOf(snap, 0)
	if len(l.Rounds) > roundsLogged {
		l.Rounds, l.Older = l.Rounds[:roundsLogged], true
	}
	l.Fix, err = s.fixes(r, snap.Game)
	return l, err
}
