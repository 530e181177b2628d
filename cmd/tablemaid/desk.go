//go:build !nocamera

package main

import (
	"context"
	"errors"
	"net/http"
	"os"
	"runtime/debug"
	"sync/atomic"

	"github.com/tablemaid/tablemaid/models/imageheader"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/web"
)

// desk is where pictures and decks that phones send are decoded and read, one
// after the other: each may take a few hundred megabytes for a moment, so two
// at once must not be possible. The zero value is not ready: newDesk.
type desk struct {
	turn    chan struct{}
	waiting atomic.Int32
}

// mostWaiting is how many may wait for their turn; each holds its file in
// memory.
const mostWaiting = 6

func newDesk() *desk { return &desk{turn: make(chan struct{}, 1)} }

// do runs work when it is its turn. Where too many wait already it is refused,
// with words for the phone; whoever goes away is forgotten.
func (d *desk) do(ctx context.Context, work func() error) error {
	defer d.waiting.Add(-1)
	if d.waiting.Add(1) > mostWaiting {
		return web.Advice{Code: http.StatusServiceUnavailable, Err: errors.New("several pictures are being read already: send it again in a moment")}
	}
	select {
	case d.turn <- struct{}{}:
		defer func() { <-d.turn }()
	case <-ctx.Done():
		return ctx.Err()
	}
	if err := ctx.Err(); err != nil { // both may have been ready
		return err
	}
	return work()
}

// heapBudget is what Go's heap tries to stay below, so that with OpenCV's
// buffers beside it the program stays below 600 MB whatever it is sent. Whoever
// sets GOMEMLIMIT knows better.
const heapBudget = 384 << 20

func boundMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapBudget)
	}
}

// decodePhoto decodes what a phone sent as a photo; the error is for the phone.
func decodePhoto(data []byte) (picture.Picture, error) {
	p, err := picturefile.Decode(data, picturefile.Photo)
	return p, notRead(err)
}

// notRead is why a picture was not decoded, in words for the phone.
func notRead(err error) error {
	var large *imageheader.TooLargeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		return web.Advice{Code: http.StatusRequestEntityTooLarge, Err: large}
	}
	return web.Advice{Err: web.ErrNoPicture}
}
