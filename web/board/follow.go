package board

import (
	"context"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/page/play"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/stream"
	"github.com/tablemaid/tablemaid/web/view"
)

// streamGameRoutes are the addresses of a game that this file answers.
func (s *Service) streamGameRoutes(r chi.Router) {
	r.With(s.Streams.Bounded).Get("/stream", s.Page(s.stream))
}

// stream sends the live regions of a game's page: all of them now, and again
// whenever something changed. A slow phone misses steps, never the end.
func (s *Service) stream(w http.ResponseWriter, r *http.Request) error {
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
	to := stream.To(w)
	beat, look := time.NewTicker(s.Streams.Beat()), time.NewTicker(cameraLook)
	defer beat.Stop()
	defer look.Stop()
	s.Counts.Streams.Inc()
	defer s.Counts.Streams.Dec()
	line, snap, paused := camera.LineFor(s.Camera, t.ID()), table.Snapshot{}, s.Director.Pauses()
	refused, away := s.Director.Refused(r.Context(), t.ID()), ""
	if s.Director.InHall() {
		away = "as the page has it" // which may be older than what is heard now
	}
	to.Alive()
	for to.Open() {
		select {
		case <-r.Context().Done():
			return nil
		case <-s.Streams.Ended():
			return nil
		case newer, open := <-snapshots:
			if !open {
				return nil
			}
			snap = newer
			s.Counts.Sent.Inc()
			to.Board(s.boardEvent(r, t, snap, live))
		case <-seats:
			if now := s.Director.Refused(r.Context(), t.ID()); now != refused {
				refused = now
				to.Draw(r.Context(), play.RefusedLine(refused))
			}
			if snap.Game != "" {
				to.Board(s.boardEvent(r, t, snap, live))
			}
		case <-look.C:
			line, paused = s.streamLines(r.Context(), to, t.ID(), line, paused)
			if now := s.Director.StillAway(); now != away && to.Open() {
				away = now
				to.Draw(r.Context(), play.AwayLine(away))
			}
		case <-beat.C:
			to.Alive()
		}
	}
	return nil // the phone has gone away
}

// streamLines sends the lines of the camera and of a pause where they have changed, and returns them.
func (s *Service) streamLines(
	ctx context.Context, to *stream.Phone, game table.GameID, line view.CameraLine, paused bool,
) (view.CameraLine, bool) {
	if now := camera.LineFor(s.Camera, game); now != line {
		line = now
		to.Draw(ctx, page.CameraLine(line))
	}
	if now := s.Director.Pauses(); now != paused && to.Open() {
		paused = now
		to.Draw(ctx, play.PauseLine(paused))
	}
	return line, paused
}

// cameraLook is how often the camera's sentence is read.
const cameraLook = time.Second
