package table

import (
	"context"
	"errors"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// underway is how much longer than it shows a ring lasts: what was tapped in time counts, though it was on its way
// when the ring was over.
const underway = 400 * time.Millisecond

// errRingOver says that somebody spoke up before the ring was over.
var errRingOver = errors.New("the ring is over")

// ringing is the ring that runs at a table.
type ringing struct {
	since fact.ID
	until time.Time // by the hall's clock
	stop  func() bool
}

func (r *ringing) halt() {
	if r.stop != nil {
		r.stop()
	}
	*r = ringing{}
}

// wind starts the ring that should run, and stops any other. A program that only reads the journal of a game runs
// none. The caller owns the table.
func (t *Table) wind() {
	now := t.played.Ring()
	if now.Since == t.ring.since {
		return
	}
	t.ring.halt()
	if now.Since == 0 || t.closed {
		return
	}
	d := time.Duration(now.Seconds)*time.Second + underway
	t.ring = ringing{since: now.Since, until: t.hall.now().Add(d), stop: t.hall.after(d, func() { t.silence(now) })}
}

// early winds a ring again whose time is not over by the hall's clock, and reports whether it did.
func (t *Table) early(r rules.Ring) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	left := t.ring.until.Sub(t.hall.now())
	if t.ring.since != r.Since || left <= 0 {
		return false
	}
	t.ring.stop = t.hall.after(left, func() { t.silence(r) })
	return true
}

// silence says what a ring comes to when nobody has spoken up. It comes after whatever arrived before it; who was
// quicker has ended that ring.
func (t *Table) silence(r rules.Ring) {
	if t.early(r) {
		return
	}
	source := fact.Source{Kind: fact.Program}
	_, err := t.Submit(context.Background(), Submission{Fact: r.Then, Source: source, ring: r.Since})
	if err != nil && !errors.Is(err, errRingOver) && !errors.As(err, new(Refusal)) {
		t.silenceAgain(r)
	}
}

// unwritten is after what time silence is said again that could not be written down.
const unwritten = 2 * time.Second

// silenceAgain has it said again what a ring came to, as long as nobody has spoken up: the disk may have been full,
// and nothing else goes on until then.
func (t *Table) silenceAgain(r rules.Ring) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.closed && t.ring.since == r.Since {
		t.ring.stop = t.hall.after(unwritten, func() { t.silence(r) })
	}
}

// later is the clock of a hall: it calls f once, in a goroutine of its own.
func later(d time.Duration, f func()) (stop func() bool) { return time.AfterFunc(d, f).Stop }

// RingLeft is how much of its ring is left for people to see, 0 for none.
func (s Snapshot) RingLeft(now time.Time) time.Duration {
	r := s.Position.Ring
	if r == nil {
		return 0
	}
	left := time.Duration(r.Seconds) * time.Second
	for _, e := range s.Journal {
		if e.ID == r.Since {
			left -= now.Sub(e.At)
		}
	}
	return max(0, min(left, time.Duration(r.Seconds)*time.Second))
}
