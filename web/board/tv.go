package board

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/page/play"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// tvGameRoutes are the addresses of a game that this file answers.
func (s *Service) tvGameRoutes(r chi.Router) {
	r.Get("/tv", s.Page(s.tv))
}

// tv is the board for a screen that the whole room looks at: nothing on it can
// be tapped. With "?overlay" it has no ground of its own, for a streaming
// program to lay over its picture.
func (s *Service) tv(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	p := s.GameFrame(t.Snapshot(), "Television", "tv", "htmx.min.js", "reveal.js", "stream.js", "tv.js", "ring.js")
	return answer.Render(
		w, r, http.StatusOK,
		play.TV(play.TVPage{Page: p, TV: s.tvView(r, t.Snapshot()), Overlay: r.URL.Query().Has("overlay")}),
	)
}

// tvView is what everybody in the room may see: that of a spectator, whatever
// the phone that shows it may say elsewhere.
func (s *Service) tvView(r *http.Request, snap table.Snapshot) live.TV {
	v := live.TV{
		Board: live.BoardOf(
			snap, live.Viewer{Now: s.Hall.Now(), Taken: s.Seats.Taken(r.Context(), snap.Game), Join: s.JoinHere(r)},
		), Join: s.JoinHere(r),
	}
	v.Picture = s.Camera != nil && s.Camera.Watches(snap.Game) && s.Sees(r, snap.Game)
	return v
}
