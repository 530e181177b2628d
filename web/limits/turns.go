package limits

import (
	"bufio"
	"container/heap"
	"context"
	"math"
	"net"
	"net/http"
	"runtime"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/web/lang"
)

const (
	// longTurn is how long an answer has a turn at most: what takes longer mostly waits for something.
	longTurn = 250 * time.Millisecond
	// greedHalves is in what time the answers that a connection had count half.
	greedHalves = 5 * time.Second
	// crowded is how many must wait for one that has had greedy answers of late to be sent away.
	crowded, greedy = 32, 10
)

// Turns lets only so many pages be drawn at a time. Of those that wait the connection that has had the fewest
// answers of late is next: one that asks for page after page holds up nobody who asks for one. It is safe for use by
// many goroutines.
type Turns struct {
	mu      sync.Mutex
	free    int
	waiting queue
	came    int
	now     func() time.Time
	turned  func() // one was sent away
}

// turn is one request's place in the queue.
type turn struct {
	greed float64 // answers of late
	came  int     // breaks ties
	place int     // in the queue, -1 outside
	told  chan bool
}

func NewTurns(turned func()) *Turns {
	return &Turns{free: 4 * runtime.GOMAXPROCS(0), now: time.Now, turned: turned}
}

// greed counts the answers that a connection has had, the older the less.
type greed struct {
	answers float64
	at      time.Time
}

func (g *greed) of(now time.Time) float64 {
	if g.at.IsZero() {
		return 0
	}
	return g.answers * math.Exp2(-float64(now.Sub(g.at))/float64(greedHalves))
}

// take waits for a turn. It reports false if the connection was sent away, or has gone: then there is no turn to give
// back.
func (t *Turns) take(ctx context.Context, g *greed) bool {
	t.mu.Lock()
	now := t.now()
	g.answers, g.at = g.of(now)+1, now
	t.came++
	mine := &turn{greed: g.answers, came: t.came, told: make(chan bool, 1)}
	if t.free > 0 {
		t.free--
		t.mu.Unlock()
		return true
	}
	heap.Push(&t.waiting, mine)
	if away := t.waiting.greediest(); len(t.waiting) > crowded && away.greed > greedy {
		heap.Remove(&t.waiting, away.place)
		away.told <- false
	}
	t.mu.Unlock()
	select {
	case mayGo := <-mine.told:
		return mayGo
	case <-ctx.Done():
	}
	t.mu.Lock()
	if mine.place >= 0 {
		heap.Remove(&t.waiting, mine.place)
		t.mu.Unlock()
		return false
	}
	t.mu.Unlock()
	if <-mine.told {
		t.give()
	}
	return false
}

// give gives a turn back: the next has it.
func (t *Turns) give() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.waiting) == 0 {
		t.free++
		return
	}
	heap.Pop(&t.waiting).(*turn).told <- true
}

// Fair lets a request be answered when it is its turn. The turn ends before the answer is
// written, so that who reads slowly holds up nobody.
func (t *Turns) Fair(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v, ok := r.Context().Value(visitorKey{}).(*visitor)
		if !ok || r.Method != http.MethodGet && r.Method != http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		if !t.take(r.Context(), &v.greed) {
			t.turned()
			sentAway.ServeHTTP(w, r)
			return
		}
		end := sync.OnceFunc(t.give)
		late := time.AfterFunc(longTurn, end)
		defer func() { late.Stop(); end() }()
		next.ServeHTTP(&turnWriter{ResponseWriter: w, end: end}, r)
	})
}

var sentAway = lang.Chosen(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Connection", "close")
	w.Header().Set("Retry-After", "5")
	http.Error(w, lang.Say(r.Context(), tooManyPages), http.StatusServiceUnavailable)
}))

const tooManyPages = "Too many pages are asked for at once. Try again in a moment."

// turnWriter ends a turn before more is written than fits into the memory of the connection: until then a page is
// drawn and packed.
type turnWriter struct {
	http.ResponseWriter
	end     func()
	written int
}

// held is how many bytes wait in the memory of a connection in any case.
const held = 512

// Unwrap is for http.ResponseController.
func (w *turnWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w *turnWriter) Write(b []byte) (int, error) {
	if w.written += len(b); w.written > held {
		w.end()
	}
	return w.ResponseWriter.Write(b)
}

// Flush and Hijack are for a stream and a WebSocket, which last.
func (w *turnWriter) Flush() {
	w.end()
	_ = http.NewResponseController(w.ResponseWriter).Flush()
}

// Hijack hands the connection over.
func (w *turnWriter) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	w.end()
	return http.NewResponseController(w.ResponseWriter).Hijack()
}

// queue is a heap of those who wait, the least greedy first.
type queue []*turn

func (q queue) Len() int { return len(q) }

func (q queue) Less(i, k int) bool {
	if q[i].greed != q[k].greed {
		return q[i].greed < q[k].greed
	}
	return q[i].came < q[k].came
}

func (q queue) Swap(i, k int) {
	q[i], q[k] = q[k], q[i]
	q[i].place, q[k].place = i, k
}

// Push is for package heap.
func (q *queue) Push(x any) {
	t := x.(*turn)
	t.place = len(*q)
	*q = append(*q, t)
}

// Pop is for package heap.
func (q *queue) Pop() any {
	last := len(*q) - 1
	t := (*q)[last]
	t.place = -1
	(*q)[last] = nil
	*q = (*q)[:last]
	return t
}

// greediest is who has had the most answers of late.
func (q queue) greediest() (most *turn) {
	for _, t := range q {
		if most == nil || t.greed > most.greed {
			most = t
		}
	}
	return most
}
