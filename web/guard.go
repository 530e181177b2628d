package web

import (
	"net/http"
	"runtime/debug"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"github.com/tablemaid/tablemaid/web/lang"
)

// logged writes one line a request: the route, not the address, so that
// neither cards nor names of stills get into it.
func (s *Server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		next.ServeHTTP(ww, r)
		s.metrics.answered(r.Method, chi.RouteContext(r.Context()).RoutePattern(), time.Since(began))
		s.Log.Debug("request", "method", r.Method, "route", chi.RouteContext(r.Context()).RoutePattern(),
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
				s.Log.Error("a page broke", "route", chi.RouteContext(r.Context()).RoutePattern(), "stack", string(debug.Stack()))
				http.Error(
					w,
					lang.Say(
						r.Context(),
						"Something went wrong here. Look at the game’s log before you try again: what stands there is kept, what does not was not noted.",
					), http.StatusInternalServerError,
				)
			}
		}()
		next.ServeHTTP(w, r)
	})
}
