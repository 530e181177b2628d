package limits

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"time"
)

// Deadlines follow progress: a phone on a poor network takes its time, one that
// neither reads nor sends is given up.
const (
	patience = 15 * time.Second
	// Idle is how long a phone may ask for nothing more: another connection costs it little.
	Idle = 8 * time.Second
	// unread is how long a phone may take nothing of what is written to it: what it is
	// sent waits in its own memory first, so that this is long for the worst network.
	unread = 10 * time.Second
	// slowest is how many bytes a second a body must bring, over all.
	slowest = 4 << 10
	// piece is how many bytes are written at a time, each within unread.
	piece = 32 << 10
)

// Paced gives a request deadlines that move on with it.
func Paced(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := http.NewResponseController(w)
		if r.Body != nil && r.Body != http.NoBody {
			_ = c.SetReadDeadline(time.Now().Add(patience)) // also for a body that nobody reads
			r.Body = &pacedBody{ReadCloser: r.Body, c: c, began: time.Now()}
		}
		_ = c.SetWriteDeadline(time.Time{}) // that of the request before
		next.ServeHTTP(&pacedWriter{w, c}, r)
		_ = c.SetWriteDeadline(time.Now().Add(unread)) // what is still to be flushed
	})
}

// pacedWriter writes in pieces; a phone that does not take one in time has gone
// away.
type pacedWriter struct {
	http.ResponseWriter
	c *http.ResponseController
}

// Unwrap is for http.ResponseController.
func (w *pacedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// Flush and Hijack are for a stream and a WebSocket: the compressor asks the
// writer itself for them.
func (w *pacedWriter) Flush() {
	_ = w.c.SetWriteDeadline(time.Now().Add(unread))
	_ = w.c.Flush()
}

// Hijack hands the connection over, without deadlines.
func (w *pacedWriter) Hijack() (net.Conn, *bufio.ReadWriter, error) { return w.c.Hijack() }

func (w *pacedWriter) Write(b []byte) (n int, err error) {
	for first := true; first || len(b) > 0; first = false {
		part := b[:min(len(b), piece)]
		_ = w.c.SetWriteDeadline(time.Now().Add(unread)) // a test's recorder has none
		m, err := w.ResponseWriter.Write(part)
		if n += m; err != nil {
			return n, err
		}
		b = b[len(part):]
	}
	return n, nil
}

// pacedBody must bring something within patience, and enough over all.
type pacedBody struct {
	io.ReadCloser
	c     *http.ResponseController
	began time.Time
	read  int
}

func (b *pacedBody) Read(p []byte) (int, error) {
	_ = b.c.SetReadDeadline(b.began.Add(patience + time.Duration(b.read/slowest)*time.Second))
	n, err := b.ReadCloser.Read(p)
	if b.read += n; errors.Is(err, io.EOF) {
		_ = b.c.SetReadDeadline(time.Time{}) // the work on it takes as long as it takes
	}
	return n, err
}
