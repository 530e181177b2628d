package web

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/a-h/templ"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/seating"
)

// How many streams all together and one phone may hold open.
const (
	mostStreams = 2000
	mostOfPhone = 16 // as many tabs
)

// streams counts the live streams of each phone. It is safe for use by many
// goroutines.
type streams struct {
	*answer.Answers
	closing <-chan struct{}
	turned  func() // one was too many
	inHall  bool   // another machine can take a phone over

	mu  sync.Mutex
	all int
	of  map[seating.Device]int
}

// enter counts a stream until leave is called.
func (s *streams) enter(d seating.Device) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.of[d] >= mostOfPhone:
		return nil, answer.Refuse(http.StatusTooManyRequests, "This phone has too many tabs of the table open. Close some.")
	case s.all >= mostStreams:
		return nil, answer.Refuse(http.StatusServiceUnavailable, "Too many phones watch at once. Try again in a moment.")
	}
	if s.of == nil {
		s.of = map[seating.Device]int{}
	}
	s.all++
	s.of[d]++
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.all--
		if s.of[d]--; s.of[d] == 0 {
			delete(s.of, d)
		}
	}, nil
}

// streamed bounds the streams that lead through next.
func (s *streams) streamed(next http.Handler) http.Handler {
	return s.Page(func(w http.ResponseWriter, r *http.Request) error {
		if r.Method == http.MethodHead { // nothing would ever come
			w.Header().Set("Content-Type", "text/event-stream")
			return nil
		}
		leave, err := s.enter(seating.DeviceOf(r))
		if err != nil {
			s.turned()
			return err
		}
		defer leave()
		next.ServeHTTP(w, r)
		return nil
	})
}

// beat is how often a phone hears that its stream lives.
func (s *streams) beat() time.Duration {
	if s.inHall {
		return hallbeat
	}
	return heartbeat
}

// newStreams counts streams until closing is closed; turned is told of each that was
// too many, moves says that another machine can take a phone over.
func newStreams(a *answer.Answers, closing <-chan struct{}, turned func(), moves bool) *streams {
	return &streams{Answers: a, closing: closing, turned: turned, inHall: moves}
}

// ended is closed when the server stops: streams end then.
func (s *streams) ended() <-chan struct{} { return s.closing }

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

// open reports whether the phone still takes what is sent.
func (p *phone) open() bool { return p.err == nil }

// alive sends a heartbeat.
func (p *phone) alive() { p.send("beat", "") }

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

// The rhythm of a live stream. stream.js looks for two missing heartbeats.
const (
	heartbeat     = 15 * time.Second
	hallbeat      = 2 * time.Second  // where another machine can take a phone over
	writeDeadline = 10 * time.Second // for one write to one phone
)
