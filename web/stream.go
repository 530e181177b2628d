package web

import (
	"context"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// streamGameRoutes are the addresses of a game that this file answers.
func (s *boardService) streamGameRoutes(r chi.Router) {
	r.With(s.Streams.streamed).Get("/stream", s.Page(s.stream))
}

// stream sends the live regions of a game's page: all of them now, and again
// whenever something changed. A slow phone misses steps, never the end.
func (s *boardService) stream(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	snapshots, stop := t.Watch()
	defer stop()
	seats, unwatch := s.Seats.Watch(r.Context(), t.ID())
	defer unwatch()
	live := r.URL.Query().Get("page")
	if live != "" {
		left, err := s.Seats.Attend(r.Context(), t.ID(), seating.DeviceOf(r), form.Clip(r.URL.Query().Get("tab"), 64), form.Clip(live, 64))
		if err != nil {
			return err
		}
		defer left()
	}
	to := streamTo(w)
	beat, look := time.NewTicker(s.Streams.beat()), time.NewTicker(cameraLook)
	defer beat.Stop()
	defer look.Stop()
	s.Counts.Streams.Inc()
	defer s.Counts.Streams.Dec()
	camera, snap, paused := lineFor(s.Camera, t.ID()), table.Snapshot{}, s.Director.pauses()
	to.alive()
	for to.open() {
		select {
		case <-r.Context().Done():
			return nil
		case <-s.Streams.ended():
			return nil
		case newer, open := <-snapshots:
			if !open {
				return nil
			}
			snap = newer
			s.Counts.Sent.Inc()
			to.board(s.boardEvent(r, t, snap, live))
		case <-seats:
			if snap.Game != "" {
				to.board(s.boardEvent(r, t, snap, live))
			}
		case <-look.C:
			camera, paused = s.streamLines(r.Context(), to, t.ID(), camera, paused)
		case <-beat.C:
			to.alive()
		}
	}
	return nil // the phone has gone away
}

// streamLines sends the lines of the camera and of a pause where they have changed, and returns them.
func (s *boardService) streamLines(
	ctx context.Context, to *phone, game table.GameID, camera view.CameraLine, paused bool,
) (view.CameraLine, bool) {
	if now := lineFor(s.Camera, game); now != camera {
		camera = now
		to.draw(ctx, page.CameraLine(camera))
	}
	if now := s.Director.pauses(); now != paused && to.open() {
		paused = now
		to.draw(ctx, page.PauseLine(paused))
	}
	return camera, paused
}

// cameraLook is how often the camera's sentence is read.
const cameraLook = time.Second
