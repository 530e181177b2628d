package web

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// streamGameRoutes are the addresses of a game that this file answers.
func (s *Server) streamGameRoutes(r chi.Router) {
	r.With(s.streamed).Get("/stream", s.page(s.stream))
}

// stream sends the live regions of a game's page: all of them now, and again
// whenever something changed. A slow phone misses steps, never the end.
func (s *Server) stream(w http.ResponseWriter, r *http.Request) error {
	t, err := s.table(r)
	if err != nil {
		return err
	}
	snapshots, stop := t.Watch()
	defer stop()
	seats, unwatch := s.seats.Watch(r.Context(), t.ID())
	defer unwatch()
	live := r.URL.Query().Get("page")
	if live != "" {
		left, err := s.seats.Attend(r.Context(), t.ID(), seating.DeviceOf(r), clip(r.URL.Query().Get("tab"), 64), clip(live, 64))
		if err != nil {
			return err
		}
		defer left()
	}
	to := streamTo(w)
	beat, look := time.NewTicker(s.heartbeat()), time.NewTicker(cameraLook)
	defer beat.Stop()
	defer look.Stop()
	s.metrics.streams.Inc()
	defer s.metrics.streams.Dec()
	camera, snap, paused := s.cameraLineOf(t.ID()), table.Snapshot{}, s.paused.Load()
	to.send("beat", "")
	for to.err == nil {
		select {
		case <-r.Context().Done():
			return nil
		case <-s.closing:
			return nil
		case newer, open := <-snapshots:
			if !open {
				return nil
			}
			snap = newer
			s.metrics.sent.Inc()
			to.board(s.boardEvent(r, t, snap, live))
		case <-seats:
			if snap.Game != "" {
				to.board(s.boardEvent(r, t, snap, live))
			}
		case <-look.C:
			camera, paused = s.streamLines(r.Context(), to, t.ID(), camera, paused)
		case <-beat.C:
			to.send("beat", "")
		}
	}
	return nil // the phone has gone away
}

// streamLines sends the lines of the camera and of a pause where they have changed, and returns them.
func (s *Server) streamLines(
	ctx context.Context, to *phone, game table.GameID, camera view.CameraLine, paused bool,
) (view.CameraLine, bool) {
	if now := s.cameraLineOf(game); now != camera {
		camera = now
		to.draw(ctx, page.CameraLine(camera))
	}
	if now := s.paused.Load(); now != paused && to.err == nil {
		paused = now
		to.draw(ctx, page.PauseLine(paused))
	}
	return camera, paused
}

// phone is the other end of a stream.
type phone struct {
	w     http.ResponseWriter
	c     *http.ResponseController
	shown []byte // the board that was sent last
	err   error
}

// streamTo opens a stream to a phone.
func streamTo(w http.ResponseWriter) *phone {
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	to := &phone{w: w, c: http.NewResponseController(w)}
	_ = to.c.SetReadDeadline(time.Time{}) // the server's is for requests with an end
	return to
}

// draw sends regions, whole or not at all.
func (p *phone) draw(ctx context.Context, regions templ.Component) {
	var b bytes.Buffer
	if p.err = regions.Render(ctx, &b); p.err == nil {
		p.send("board", b.String())
	}
}

// board sends a board, unless the phone has just that.
func (p *phone) board(event []byte, err error) {
	if p.err = err; err == nil && !bytes.Equal(p.shown, event) {
		p.shown = event
		p.write(event)
	}
}

// send writes one event.
func (p *phone) send(event, data string) { p.write(eventOf(event, data)) }

// eventOf is an event as it goes over the wire.
func eventOf(event, data string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "event: %s\n", event)
	for line := range bytes.Lines([]byte(data)) {
		fmt.Fprintf(&b, "data: %s\n", bytes.TrimRight(line, "\r\n"))
	}
	if data == "" {
		b.WriteString("data:\n")
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// write sends what is written, with a deadline of its own.
func (p *phone) write(b []byte) {
	if p.err = p.c.SetWriteDeadline(time.Now().Add(writeDeadline)); p.err != nil {
		return
	}
	if _, p.err = p.w.Write(b); p.err == nil {
		p.err = p.c.Flush()
	}
}
