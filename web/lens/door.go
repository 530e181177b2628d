package lens

import (
	"context"
	"crypto/rand"
	"fmt"
	"sync"

	"github.com/coder/websocket"

	"github.com/tablemaid/tablemaid/referee/journal"
)

// Door is how phones come to be the camera. Which page of which phone is
// the camera is kept among the house's notes, so that a phone comes back by
// itself after a start of the program, and one that was stopped while it slept
// does not.
type Door struct {
	Phone
	notes journal.Notes
	code  string

	mu     sync.Mutex
	holder string                     // the page of the phone that is the camera now
	oust   func(websocket.StatusCode) // ends its connection
}

// The notes of the house that hold a phone's code and the page that is the
// camera.
const (
	codeNote   = "phone code"
	holderNote = "phone camera"
)

// With these a connection is closed for good: the phone does not come back by
// itself. phone.js knows the numbers.
const (
	ousted  websocket.StatusCode = 4001 // another camera looks
	stopped websocket.StatusCode = 4002 // somebody stopped this one
)

// OpenDoor goes on with the code and the phone of the last time.
func OpenDoor(phone Phone, notes journal.Notes) (*Door, error) {
	d := &Door{Phone: phone, notes: notes, oust: func(websocket.StatusCode) {}}
	kept, err := notes.Notes(context.Background(), "")
	if err != nil {
		return nil, fmt.Errorf("which phone is the camera: %w", err)
	}
	if d.code, d.holder = kept[codeNote], kept[holderNote]; d.code == "" {
		d.code = rand.Text()
		err = notes.Note(context.Background(), "", codeNote, d.code)
	}
	return d, err
}

// Code lets a phone be the camera: the scorekeeper's pages show this code, so that no
// spectator can put another picture before the table.
func (d *Door) Code() string { return d.code }

// take makes a page the camera, chosen by somebody's tap, and ends the one
// before it.
func (d *Door) take(ctx context.Context, page string, oust func(websocket.StatusCode)) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.oust(ousted)
	return d.hold(ctx, page, oust)
}

// back takes a page that comes back by itself, if it still is the camera.
// Otherwise why tells which of the two numbers it is refused with.
func (d *Door) back(
	ctx context.Context,
	page string,
	oust func(websocket.StatusCode),
) (why websocket.StatusCode, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch d.holder {
	case page:
		d.oust(ousted) // the connection that it has lost
		return 0, d.hold(ctx, page, oust)
	case "":
		return stopped, nil
	}
	return ousted, nil
}

// give goes back to the camera before the phone, whichever it is.
func (d *Door) give(ctx context.Context) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.oust(stopped)
	return d.hold(ctx, "", func(websocket.StatusCode) {})
}

// leave is give for a page that stops by itself and ends its own connection.
func (d *Door) leave(ctx context.Context, page string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.holder != page {
		return nil
	}
	return d.hold(ctx, "", func(websocket.StatusCode) {})
}

// hold notes who is the camera, nobody for "". The lock is held.
func (d *Door) hold(ctx context.Context, page string, oust func(websocket.StatusCode)) error {
	changed := d.holder != page
	d.holder, d.oust = page, oust
	d.Use(page != "")
	if !changed {
		return nil
	}
	return d.notes.Note(context.WithoutCancel(ctx), "", holderNote, page)
}
