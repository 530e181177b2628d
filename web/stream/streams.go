// Package stream is the live stream from the program to a phone: server-sent events, at most so many
// at once, with a heartbeat by which the phone knows that it is still told everything.
package stream

import (
	"net/http"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/seating"
)

// How many streams all together and one phone may hold open.
const (
	mostStreams = 2000
	mostOfPhone = 16 // as many tabs
)

// Streams are the live streams that are open, counted for each phone. It is safe for use by
// many goroutines.
type Streams struct {
	*answer.Answers
	closing <-chan struct{}
	turned  func() // one was too many
	inHall  bool   // another machine can take a phone over

	mu  sync.Mutex
	all int
	of  map[seating.Device]int
}

// enter counts a stream until leave is called.
func (s *Streams) enter(d seating.Device) (leave func(), err error) {
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

// Bounded is middleware that refuses a stream too many, of this phone or of all.
func (s *Streams) Bounded(next http.Handler) http.Handler {
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

// Beat is how often a phone hears that its stream lives.
func (s *Streams) Beat() time.Duration {
	if s.inHall {
		return hallbeat
	}
	return heartbeat
}

// New counts streams until closing is closed; turned is told of each that was
// too many, moves says that another machine can take a phone over.
func New(a *answer.Answers, closing <-chan struct{}, turned func(), moves bool) *Streams {
	return &Streams{Answers: a, closing: closing, turned: turned, inHall: moves}
}

// Ended is closed when the server stops: streams end then.
func (s *Streams) Ended() <-chan struct{} { return s.closing }
