// Package desk decodes and reads what phones send, one picture after the other.
package desk

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
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/camera"
)

// Desk is where pictures and decks that phones send are decoded and read, one
// after the other: each may take a few hundred megabytes for a moment, so two
// at once must not be possible. The zero value is not ready: New.
type Desk struct {
	turn    chan struct{}
	waiting atomic.Int32
}

// mostWaiting is how many may wait for their turn; each holds its file in
// memory.
const mostWaiting = 6

// New is a desk at which nobody waits.
func New() *Desk { return &Desk{turn: make(chan struct{}, 1)} }

// Do runs work when it is its turn. Where too many wait already it is refused,
// with words for the phone; whoever goes away is forgotten.
func (d *Desk) Do(ctx context.Context, work func() error) error {
	defer d.waiting.Add(-1)
	if d.waiting.Add(1) > mostWaiting {
		return answer.Advise(
			"Several pictures are being read already. Send this one again in a moment.",
		).With(http.StatusServiceUnavailable)
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

// garbage is how much may be let lie beside what is in use before it is collected, in percent. What is in use is mostly
// pictures, in which a collection has nothing to look at, and a camera's are written over: so it is seldom due though
// it comes four times as often as by itself, and 50 MB are saved. Whoever sets GOGC knows better.
const garbage = 25

// BoundMemory sets the limit of Go's heap and how soon it is cleared, unless GOMEMLIMIT and GOGC do.
func BoundMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapBudget)
	}
}

// DecodePhoto decodes what a phone sent as a photo; the error is for the phone.
func DecodePhoto(data []byte) (picture.Picture, error) {
	p, err := picturefile.Decode(data, picturefile.Photo)
	return p, NotRead(err)
}

// NotRead is why a picture was not decoded, in words for the phone.
func NotRead(err error) error {
	var large *imageheader.TooLargeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		return answer.Advise(
			"This picture has more than %d million pixels. Choose a smaller size in the camera.", large.Most/1e6,
		).
			With(http.StatusRequestEntityTooLarge)
	}
	return answer.Advice{Err: camera.ErrNoPicture}
}
