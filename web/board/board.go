// Package board is the live page of a game, on phones and on a screen for the room: drawn once for all
// to whom it is the same, and again whenever something changes.
package board

import (
	"crypto/rand"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/prometheus/client_golang/prometheus"

	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/director"
	"github.com/tablemaid/tablemaid/web/join"
	"github.com/tablemaid/tablemaid/web/memory"
	"github.com/tablemaid/tablemaid/web/page/play"
	"github.com/tablemaid/tablemaid/web/stream"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Parts are the services of which a board shows something.
type Parts struct {
	Camera   camera.Camera // nil for none
	Join     *join.Service
	Memory   *memory.Service
	Director *director.Service
	Streams  *stream.Streams
	Counts   Counts
}

// Counts are told to a monitor.
type Counts struct {
	Streams     prometheus.Gauge   // that are open
	Sent, Drawn prometheus.Counter // boards
}

// Service answers the live page of a game, on phones and on a screen for the room.
type Service struct {
	*access.Access
	Parts
	drawings drawings
}

// New makes the service.
func New(a *access.Access, p Parts) *Service {
	return &Service{Access: a, Parts: p}
}

// GameRoutes are the addresses of a game that this service answers.
func (s *Service) GameRoutes(r chi.Router) {
	s.boardGameRoutes(r)
	s.streamGameRoutes(r)
	s.tvGameRoutes(r)
}

// boardGameRoutes are the addresses of a game that this file answers.
func (s *Service) boardGameRoutes(r chi.Router) {
	r.Get("/", s.Page(s.board))
}

// board is the live page of a game.
func (s *Service) board(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	livePage := rand.Text()
	v, err := s.Join.Viewer(r, t, snap, livePage)
	if err != nil {
		return err
	}
	p := s.GameFrame(
		snap, snap.Info.Name, "table", "htmx.min.js", "board.js", "queue.js", "reveal.js", "zoom.js", "senses.js", "tv.js",
		"stream.js", "ring.js", "own.js",
	)
	return answer.Render(w, r, http.StatusOK, play.Game(play.BoardPage{
		Page: p, Board: live.BoardOf(snap, v), Keys: wording.KeysOf(snap.Info.Deck).With(snap.Info.Pairs),
		Camera: camera.LineFor(s.Camera, snap.Game),
		Fresh:  time.Since(snap.Journal[len(snap.Journal)-1].At) < 2*time.Minute, Join: s.JoinHere(r), Live: livePage,
		Paused: s.Director.Pauses(), Away: s.Director.Away(r.Context()), Refused: s.Director.Refused(r.Context(), snap.Game),
		InHall: s.Director.InHall(), Calls: v.Calls, Called: v.Called,
		Own: live.Own{Most: snap.Info.Holds, Names: t.Names()}, Photo: s.Camera != nil,
		Picture: s.Camera != nil && s.Camera.Watches(snap.Game) && s.Sees(r, snap.Game),
	}))
}
