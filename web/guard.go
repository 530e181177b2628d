package web

import (
	"io"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

// policy lets a page load only what this program serves.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"

func guarded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// smallBody is how many bytes a request may bring where its route says nothing
// else.
const smallBody = 256 << 10

// atMost bounds what a request may bring, in bytes; a bound nearer to the handler
// takes the place of one before it.
func atMost(most int64) func(http.Handler) http.Handler {
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

// sameOrigin refuses a POST that another site made the browser send.
func sameOrigin(next http.Handler) http.Handler {
	p := http.NewCrossOriginProtection()
	p.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "Another site sent this, so nothing was done. Open the table’s own page and do it there.", http.StatusForbidden)
	}))
	return p.Handler(next)
}

// logged writes one line a request: the route, not the address, so that
// neither cards nor names of stills get into it.
func (s *Server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		next.ServeHTTP(ww, r)
		s.metrics.answered(r.Method, chi.RouteContext(r.Context()).RoutePattern(), time.Since(began))
		s.log.Debug("request", "method", r.Method, "route", chi.RouteContext(r.Context()).RoutePattern(),
			"status", ww.Status(), "took", time.Since(began).Round(time.Millisecond))
	})
}

func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			switch what := recover(); what {
			case nil:
			case http.ErrAbortHandler:
				panic(what)
			default:
				s.log.Error("a page broke", "route", chi.RouteContext(r.Context()).RoutePattern(), "stack", string(debug.Stack()))
				http.Error(w, "Something went wrong here. Look at the game’s log before you try again: what stands there is kept, what does not was not noted.", http.StatusInternalServerError)
			}
		}()
		next.ServeHTTP(w, r)
	})
}
