package board

import (
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/stream"
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
	defer s.drawings.follow(t.ID())()
	live := r.URL.Query().Get("page")
	if live != "" {
		left, err := s.Seats.Attend(
			r.Context(), t.ID(), seating.DeviceOf(r), form.Clip(r.URL.Query().Get("tab"), 64), form.Clip(live, 64),
		)
		if err != nil {
			return err
		}
		defer left()
	}
	to := stream.To(w)
	beat, look := time.NewTicker(s.Streams.Beat()), time.NewTicker(lineLook)
	defer beat.Stop()
	defer look.Stop()
	s.Counts.Streams.Inc()
	defer s.Counts.Streams.Dec()
	shown, snap := s.linesOf(t.ID()), table.Snapshot{}
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
			shown.drawRefused(r.Context(), s, to, t.ID())
			if snap.Game != "" {
				to.Board(s.boardEvent(r, t, snap, live))
			}
		case <-look.C:
			shown.draw(r.Context(), s, to, t.ID())
		case <-beat.C:
			to.Alive()
		}
	}
	return nil // the phone has gone away
}
