package web

import (
	"crypto/rand"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/prometheus/client_golang/prometheus"

	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// boardParts are the services of which a board shows something.
type boardParts struct {
	Camera   Camera // nil for none
	Join     *joinService
	Memory   *memoryService
	Director *directorService
	Streams  *streams
	Counts   boardCounts
}

// boardCounts are told to a monitor.
type boardCounts struct {
	Streams     prometheus.Gauge   // that are open
	Sent, Drawn prometheus.Counter // boards
}

// boardService answers the live page of a game, on phones and on a screen for the room.
type boardService struct {
	*access.Access
	boardParts
	drawings drawings
}

// newBoard makes the service.
func newBoard(a *access.Access, p boardParts) *boardService {
	return &boardService{Access: a, boardParts: p}
}

// gameRoutes are the addresses of a game that this service answers.
func (s *boardService) gameRoutes(r chi.Router) {
	s.boardGameRoutes(r)
	s.streamGameRoutes(r)
	s.tvGameRoutes(r)
}

// boardGameRoutes are the addresses of a game that this file answers.
func (s *boardService) boardGameRoutes(r chi.Router) {
	r.Get("/", s.Page(s.board))
}

// board is the live page of a game.
func (s *boardService) board(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	live := rand.Text()
	v, err := s.Join.viewer(r, t, snap, live)
	if err != nil {
		return err
	}
	p := s.GameFrame(snap, snap.Info.Name, "table", "htmx.min.js", "board.js", "queue.js", "reveal.js", "zoom.js", "senses.js", "tv.js", "stream.js", "ring.js", "own.js")
	return answer.Render(w, r, http.StatusOK, page.Game(page.BoardPage{
		Page: p, Board: view.BoardOf(snap, v), Keys: view.KeysOf(snap.Info.Deck).With(snap.Info.Pairs), Camera: lineFor(s.Camera, snap.Game),
		Fresh: time.Since(snap.Journal[len(snap.Journal)-1].At) < 2*time.Minute, Join: s.JoinHere(r), Live: live, Paused: s.Director.pauses(), InHall: s.Director.inHall(), Calls: v.Calls, Called: v.Called,
		Own: view.Own{Most: snap.Info.Holds, Names: t.Names()}, Photo: s.Camera != nil, Picture: s.Camera != nil && s.Camera.Watches(snap.Game) && s.Sees(r, snap.Game),
	}))
}
