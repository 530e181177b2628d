package source

import (
	"context"
	"hash/fnv"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
)

const (
	// frozenAfter: no two frames of a working camera are alike to the last
	// bit, even of a dark table; a driver whose cable was pulled may hand out
	// the same one for ever.
	frozenAfter = 5 * time.Second
	// Pauses between attempts to open a camera again double up to the longest.
	firstPause   = 500 * time.Millisecond
	longestPause = 10 * time.Second
)

// live is a camera. Its goroutine owns the capture; everything under mu is
// shared with whoever asks for frames.
type live struct {
	spec   string
	open   opener
	cancel context.CancelFunc
	done   chan struct{}
	fresh  chan struct{} // one-slot bell: frame or trouble is new

	mu      sync.Mutex
	frame   *Frame   // newest, nil once handed out
	trouble *Trouble // not told yet
	handed  leases
	until   time.Duration // since the start: no frame is needed before
}

// openLive opens the camera once in the caller's goroutine, so that a camera
// that is not there is an error of Open, and then drains it.
func openLive(ctx context.Context, spec string, open opener, missing Kind) (Source, error) {
	c, err := open()
	if err != nil {
		return nil, &Trouble{Kind: missing, Spec: spec}
	}
	ctx, cancel := context.WithCancel(ctx)
	l := &live{spec: spec, open: open, cancel: cancel, done: make(chan struct{}), fresh: make(chan struct{}, 1)}
	go l.drain(ctx, c)
	return l, nil
}

func (l *live) Live() bool { return true }

func (l *live) Close() error {
	l.cancel()
	<-l.done
	return nil
}

func (l *live) Next(ctx context.Context) (Frame, error) {
	for {
		if f, trouble := l.take(); trouble != nil {
			return Frame{}, trouble
		} else if f != nil {
			return *f, nil
		}
		select {
		case <-ctx.Done():
			return Frame{}, ctx.Err()
		case <-l.done:
			return Frame{}, context.Canceled
		case <-l.fresh:
		}
	}
}

func (l *live) take() (*Frame, *Trouble) {
	l.mu.Lock()
	defer l.mu.Unlock()
	f, t := l.frame, l.trouble
	if t != nil {
		l.trouble = nil
		return nil, t
	}
	if l.frame = nil; f != nil {
		l.handed.hand(*f)
	}
	return f, nil
}

// Pass says that no frame is needed for so long after the newest one that was handed out.
func (l *live) Pass(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.until = l.handed[0].At + d
}

// passes reports whether nobody needs a frame taken so long after the start.
func (l *live) passes(at time.Duration) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return at < l.until
}

// put leaves the newest frame or trouble in the slot.
func (l *live) put(f *Frame, t *Trouble) {
	l.mu.Lock()
	if l.frame != nil {
		l.frame.giveBack()
	}
	l.frame = f
	if t != nil {
		l.trouble = t
	}
	l.mu.Unlock()
	select {
	case l.fresh <- struct{}{}:
	default:
	}
}

// drain reads until ctx ends, opening the capture again whenever it stops
// giving fresh pictures. It owns c and every capture after it.
func (l *live) drain(ctx context.Context, c capture) {
	defer close(l.done)
	start, index, wait := time.Now(), 0, firstPause
	var stuck uint64 // fingerprint of the picture that froze
	for {
		if c != nil {
			n, seen, kind := l.readWhileFresh(ctx, c, start, index, stuck)
			c.close()
			c = nil
			if ctx.Err() != nil {
				return
			}
			stuck = 0
			if kind == Frozen {
				stuck = seen
			}
			if n > 0 {
				wait = firstPause
			}
			if n > 0 || index == 0 { // tell a fault once, not at every attempt
				l.put(nil, &Trouble{Kind: kind, Spec: l.spec})
			}
			index += max(n, 1)
		}
		if pause(ctx, wait) != nil {
			return
		}
		wait = min(2*wait, longestPause)
		if again, err := l.open(); err == nil {
			c = again
		}
	}
}

// readWhileFresh hands on frames until the capture ends or freezes; frames
// like the stuck one are not fresh. It returns how many it handed on and the
// fingerprint of the last.
func (l *live) readWhileFresh(
	ctx context.Context, c capture, start time.Time, index int, stuck uint64,
) (n int, seen uint64, kind Kind) {
	seen = stuck
	changed := time.Now()
	over, can := c.(passer)
	for ctx.Err() == nil {
		if can && n > 0 && l.passes(time.Since(start)) {
			over.pass()
			continue
		}
		p, _, err := c.read()
		if err != nil {
			return n, seen, Lost
		}
		now := time.Now()
		f := Frame{Picture: p, At: now.Sub(start), Index: index + n, of: lentBy(c)}
		if h := fingerprint(p); h != seen {
			seen, changed, stuck = h, now, 0
		} else if now.Sub(changed) >= frozenAfter {
			return n, seen, Frozen
		} else if stuck != 0 {
			f.giveBack()
			continue
		}
		l.put(&f, nil)
		n++
	}
	return n, seen, Lost
}

// fingerprint samples about one byte in a hundred.
func fingerprint(p picture.Picture) uint64 {
	h := fnv.New64a()
	const chunk, stride = 64, 6400
	for i := 0; i+chunk <= len(p.Pix); i += stride {
		_, _ = h.Write(p.Pix[i : i+chunk])
	}
	return h.Sum64()
}
