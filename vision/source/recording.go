package source

import (
	"context"
	"errors"
	"io"
	"time"
)

// frameStep stands in for the time between two frames where a recording does
// not tell it: 25 a second.
const frameStep = 40 * time.Millisecond

// recording hands out every frame of a file in order. It decodes when asked,
// in the caller's goroutine.
type recording struct {
	spec    string
	open    opener
	opts    Options
	capture capture
	ahead   *Frame // read while opening, not handed out yet

	index    int
	start    time.Time     // when the first frame was handed out (RealTime)
	base     time.Duration // the capture's own time of its first frame
	offset   time.Duration // what At of its first frame is; grows with loops
	last     time.Duration // At of the latest frame
	inLoop   int           // frames of this turn of the loop
	lastStep time.Duration
	until    time.Duration // no frame is needed before
	handed   leases
}

// openRecording reads one frame ahead, so that a file which cannot be decoded
// is an error of Open.
func openRecording(spec string, open opener, opts Options) (Source, error) {
	c, err := open()
	if err != nil {
		return nil, &Trouble{Kind: CannotDecode, Spec: spec}
	}
	r := &recording{spec: spec, open: open, opts: opts, capture: c, lastStep: frameStep}
	f, err := r.read()
	if err != nil {
		c.close()
		return nil, &Trouble{Kind: CannotDecode, Spec: spec}
	}
	r.ahead = &f
	return r, nil
}

func (r *recording) Live() bool { return false }

func (r *recording) Close() error {
	if r.capture != nil {
		r.capture.close()
		r.capture = nil
	}
	return nil
}

func (r *recording) Next(ctx context.Context) (Frame, error) {
	if err := ctx.Err(); err != nil {
		return Frame{}, err
	}
	f, err := r.frame()
	if err != nil {
		return Frame{}, err
	}
	if r.opts.Pace == RealTime {
		if r.start.IsZero() {
			r.start = time.Now().Add(-f.At)
		}
		if err := pause(ctx, time.Until(r.start.Add(f.At))); err != nil {
			return Frame{}, err
		}
	}
	r.handed.hand(f)
	return f, nil
}

// Pass says that no frame is needed for so long after the newest one.
func (r *recording) Pass(d time.Duration) { r.until = r.last + d }

// frame is the one read ahead, the next one, or the first of the next turn.
func (r *recording) frame() (Frame, error) {
	if r.ahead != nil {
		f := *r.ahead
		r.ahead = nil
		return f, nil
	}
	f, err := r.read()
	if !errors.Is(err, io.EOF) || !r.opts.Loop {
		return f, err
	}
	r.capture.close()
	r.capture = nil
	c, err := r.open()
	if err != nil {
		return Frame{}, &Trouble{Kind: CannotDecode, Spec: r.spec, Err: err}
	}
	r.capture, r.inLoop, r.offset = c, 0, r.last+r.lastStep
	return r.read()
}

func (r *recording) read() (Frame, error) {
	if r.capture == nil {
		return Frame{}, io.EOF
	}
	r.passOver()
	p, at, err := r.capture.read()
	if err != nil {
		if !errors.Is(err, io.EOF) {
			err = &Trouble{Kind: CannotDecode, Spec: r.spec, Err: err}
		}
		return Frame{}, err
	}
	r.timed(at)
	return Frame{Picture: p, At: r.last, Index: r.index - 1, of: lentBy(r.capture)}, nil
}

// passOver passes over the frames that nobody needs.
func (r *recording) passOver() {
	over, can := r.capture.(passer)
	for can && r.inLoop > 0 && r.last+r.lastStep < r.until {
		r.timed(over.pass())
	}
}

// timed counts a frame with the capture's own time.
func (r *recording) timed(at time.Duration) {
	if r.inLoop == 0 {
		r.base = at
	}
	at += r.offset - r.base
	if r.inLoop > 0 && at <= r.last { // no time of its own, or one that goes back
		at = r.last + r.lastStep
	}
	if r.inLoop > 0 {
		r.lastStep = at - r.last
	}
	r.last = at
	r.index++
	r.inLoop++
}

// pause waits for d or until ctx ends.
func pause(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return ctx.Err()
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
