package limits

import (
	"errors"
	"io"
	"net/http"
	"time"
)

const (
	// SmallBody is how many bytes a request may bring where its route says nothing
	// else.
	SmallBody = 256 << 10
	// dropped is how many bytes beyond a bound are still read, and thrown away: a
	// browser that is cut off while it sends shows no answer, and one on a poor
	// network sends for minutes.
	dropped = 64 << 20
)

// AtMost bounds what a request may bring, in bytes; a bound nearer to the handler
// takes the place of one before it. What comes beyond it is thrown away, so that
// whoever sent it gets to see why.
func AtMost(most int64) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if b, nested := r.Body.(*boundBody); nested {
				b.bound(w, most)
				carried(w, r, b, next)
				return
			}
			b := &boundBody{whole: r.Body, told: r.ContentLength}
			b.bound(w, most)
			r.Body = b
			next.ServeHTTP(w, r)
			if b.past || b.told > b.most {
				_ = http.NewResponseController(w).Flush()
				b.drop()
			}
		})
	}
}

// TooLarge reports a request of which more was read than it may bring.
func TooLarge(r *http.Request) bool {
	b, ok := r.Body.(*boundBody)
	return ok && b.past
}

// boundBody is a body that ends with an error where it is too long.
type boundBody struct {
	io.ReadCloser
	whole io.ReadCloser
	told  int64 // how long it is by its header, -1 if that does not say
	most  int64
	past  bool // it was too long
}

func (b *boundBody) bound(w http.ResponseWriter, most int64) {
	b.ReadCloser, b.most = http.MaxBytesReader(w, b.whole, most), most
}

func (b *boundBody) Read(p []byte) (int, error) {
	if b.told > b.most { // nobody waits for the rest to hear that
		b.past = true
		return 0, &http.MaxBytesError{Limit: b.most}
	}
	n, err := b.ReadCloser.Read(p)
	var large *http.MaxBytesError
	b.past = b.past || errors.As(err, &large)
	return n, err
}

// drop reads on to the end, for as long as the bytes of dropped last, at the pace that any body must keep.
func (b *boundBody) drop() {
	began := time.Now()
	for read := 0; read < dropped && time.Since(began) < patience+time.Duration(read/slowest)*time.Second; read += piece {
		if _, err := io.CopyN(io.Discard, b.whole, piece); err != nil {
			return
		}
	}
}
