package stream

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/a-h/templ"
)

// The rhythm of a live stream. stream.js looks for two missing heartbeats.
const (
	heartbeat     = 15 * time.Second
	hallbeat      = 2 * time.Second  // where another machine can take a phone over
	writeDeadline = 10 * time.Second // for one write to one phone
)

// Phone is the other end of a stream.
type Phone struct {
	w     http.ResponseWriter
	c     *http.ResponseController
	shown []byte // the board that was sent last
	err   error
}

// To opens a stream to the phone that asked.
func To(w http.ResponseWriter) *Phone {
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	to := &Phone{w: w, c: http.NewResponseController(w)}
	_ = to.c.SetReadDeadline(time.Time{}) // the server's is for requests with an end
	return to
}

// Open reports whether the phone still takes what is sent.
func (p *Phone) Open() bool { return p.err == nil }

// Alive sends a heartbeat.
func (p *Phone) Alive() { p.send("beat", "") }

// Draw sends regions, whole or not at all.
func (p *Phone) Draw(ctx context.Context, regions templ.Component) {
	var b bytes.Buffer
	if p.err = regions.Render(ctx, &b); p.err == nil {
		p.send("board", b.String())
	}
}

// Board sends an event with a board, unless the phone has just that; an error ends the stream.
func (p *Phone) Board(event []byte, err error) {
	if p.err = err; err == nil && !bytes.Equal(p.shown, event) {
		p.shown = event
		p.write(event)
	}
}

// send writes one event.
func (p *Phone) send(event, data string) { p.write(Event(event, data)) }

// Event is an event as it goes over the wire.
func Event(event, data string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "event: %s\n", event)
	for line := range bytes.Lines([]byte(data)) {
		fmt.Fprintf(&b, "data: %s\n", bytes.TrimRight(line, "\r\n"))
	}
	if data == "" {
		b.WriteString("data:\n")
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// write sends what is written, with a deadline of its own.
func (p *Phone) write(b []byte) {
	if p.err = p.c.SetWriteDeadline(time.Now().Add(writeDeadline)); p.err != nil {
		return
	}
	if _, p.err = p.w.Write(b); p.err == nil {
		p.err = p.c.Flush()
	}
}
