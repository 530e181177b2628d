package limits

import (
	"io"
	"net/http"
)

// SmallBody is how many bytes a request may bring where its route says nothing
// else.
const SmallBody = 256 << 10

// AtMost bounds what a request may bring, in bytes; a bound nearer to the handler
// takes the place of one before it.
func AtMost(most int64) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body := r.Body
			if b, ok := body.(*boundBody); ok {
				body = b.whole
			}
			r.Body = &boundBody{http.MaxBytesReader(w, body, most), body}
			next.ServeHTTP(w, r)
		})
	}
}

// boundBody is a body that ends with an error where it is too long.
type boundBody struct {
	io.ReadCloser
	whole io.ReadCloser
}
