package web

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
)

// phoneDoor is how phones come to be the camera.
type phoneDoor struct {
	Phone
	secure    string // the address over HTTPS, "" for none
	authority []byte
	// code lets a phone be the camera: the scorekeeper's pages show it, so that
	// no spectator can put another picture before the table.
	code string

	mu     sync.Mutex
	holder string // the page of the phone that is the camera now
	oust   func() // ends its connection
}

// take makes a page the one that counts and ends the one before it.
func (d *phoneDoor) take(page string, oust func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.oust()
	d.holder, d.oust = page, oust
	d.Use(true)
}

// give ends what counts and goes back to the camera before it.
func (d *phoneDoor) give() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.oust()
	d.holder, d.oust = "", func() {}
	d.Use(false)
}

// holds reports whether a page is the one that counts.
func (d *phoneDoor) holds(page string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.holder == page
}

const (
	largestFrame = 12 << 20 // bytes: a picture of 4K in good quality, and room
	phoneSilence = 20 * time.Second
	// ousted closes the connection of a phone when another camera looks:
	// it does not come back by itself. phone.js knows the number.
	ousted websocket.StatusCode = 4001
)

// refuseCamera says why a phone may not be the camera, nil if it may.
func (s *Server) refuseCamera(r *http.Request) error {
	ok, err := s.mayBeCamera(r)
	switch {
	case err != nil:
		return err
	case !ok:
		return words{http.StatusForbidden, "Only the phone that keeps the score may choose the camera."}
	case s.phone.Phone == nil:
		return errNotFound
	}
	return nil
}

// phoneFrames takes the pictures of one phone, one at a time: each is answered
// when it has been taken, and only then the phone sends the next, so that
// nothing queues on a slow network. The newest phone is the camera.
func (s *Server) phoneFrames(w http.ResponseWriter, r *http.Request) error {
	if err := s.refuseCamera(r); err != nil {
		return err
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
	c, err := websocket.Accept(w, r, nil) // refuses other origins
	if err != nil {
		return nil // it has been answered
	}
	defer func() { _ = c.CloseNow() }()
	c.SetReadLimit(largestFrame)
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	go func() {
		select {
		case <-s.closing:
			cancel()
		case <-ctx.Done():
		}
	}()
	s.phone.take(rand.Text(), func() { go c.Close(ousted, "another camera looks now") })
	for {
		kind, b, err := readFrame(ctx, c)
		if err != nil {
			return nil // asleep or gone: the source says so
		}
		if kind == websocket.MessageText { // "stop"
			s.phone.Use(false)
			_ = c.Close(websocket.StatusNormalClosure, "") // the phone may be gone already
			return nil
		}
		s.phone.Put(b)
		if err := c.Write(ctx, websocket.MessageText, []byte("next")); err != nil {
			return nil
		}
	}
}

func readFrame(ctx context.Context, c *websocket.Conn) (websocket.MessageType, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, phoneSilence)
	defer cancel()
	return c.Read(ctx)
}

// phoneFrame takes one picture by POST, for browsers that refuse a WebSocket
// under a certificate that was only clicked through. "by" names the page;
// "first" makes it the camera, and a page that no longer is one is told so with
// 409. No picture at all stops it.
func (s *Server) phoneFrame(w http.ResponseWriter, r *http.Request) error {
	if err := s.refuseCamera(r); err != nil {
		return err
	}
	q := r.URL.Query()
	by := q.Get("by")
	if by == "" {
		return words{http.StatusBadRequest, "This page is out of date. Load it again."}
	}
	if q.Has("first") {
		s.phone.take(by, func() {})
	}
	if !s.phone.holds(by) {
		return words{http.StatusConflict, "Another camera looks now."}
	}
	b, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return words{http.StatusRequestEntityTooLarge, "This picture is too large."}
	case err != nil:
		return words{http.StatusBadRequest, "The picture broke off on its way."}
	case len(b) == 0:
		s.phone.give()
	default:
		s.phone.Put(b)
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
