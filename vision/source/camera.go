package source

import (
	"bytes"
	"context"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
)

// How long a camera may be silent or frozen before people are told, and how
// long to wait before it is opened again.
const (
	silentAfter = 2 * time.Second
	frozenAfter = 5 * time.Second
	reopenAfter = time.Second
)

// camera is a live source: its goroutine drains the capture into a slot that
// holds the newest frame only, and opens the capture again when it fails.
type camera struct {
	name string
	open func() (capture, error)
	slot chan Frame
	stop context.CancelFunc
	done sync.WaitGroup
}

func openCamera(name string, open func() (capture, error)) (Source, error) {
	c, err := open()
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(context.Background())
	cam := &camera{name: name, open: open, slot: make(chan Frame, 1), stop: stop}
	cam.done.Go(func() { cam.drain(ctx, c) })
	return cam, nil
}

func (c *camera) drain(ctx context.Context, capt capture) {
	began := time.Now()
	index := 0
	var frozen freeze
	for ctx.Err() == nil {
		if capt == nil {
			if !sleep(ctx, reopenAfter) {
				return
			}
			capt, _ = c.open() // tried again until it answers; Next tells people meanwhile
			continue
		}
		p, _, ok := capt.read()
		if !ok || frozen.lasts(p, time.Now()) {
			capt.close()
			capt = nil
			frozen = freeze{}
			continue
		}
		c.put(Frame{Picture: p, At: time.Since(began), Index: index})
		index++
	}
	if capt != nil {
		capt.close()
	}
}

// put replaces what is in the slot.
func (c *camera) put(f Frame) {
	select {
	case <-c.slot:
	default:
	}
	c.slot <- f
}

func (c *camera) Next(ctx context.Context) (Frame, error) {
	t := time.NewTimer(silentAfter)
	defer t.Stop()
	select {
	case f := <-c.slot:
		return f, nil
	case <-ctx.Done():
		return Frame{}, ctx.Err()
	case <-t.C:
		return Frame{}, &Trouble{Text: c.name + " gives no picture: check its cable or its app; it is tried again by itself"}
	}
}

func (c *camera) Live() bool { return true }

func (c *camera) Close() error {
	c.stop()
	c.done.Wait()
	return nil
}

// freeze notices a camera that gives the same bytes again and again, as some
// drivers do when the cable is out. A real sensor's noise never repeats.
type freeze struct {
	last  []byte
	since time.Time
}

func (f *freeze) lasts(p picture.Picture, now time.Time) bool {
	if !bytes.Equal(f.last, p.Pix) {
		f.last, f.since = p.Pix, now
		return false
	}
	return now.Sub(f.since) > frozenAfter
}
