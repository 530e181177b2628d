package web

import (
	"net/http"
	"path"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/web/answer"
)

// workerRoutes are the addresses that this file answers.
func (s *Server) workerRoutes(r chi.Router) {
	r.Get("/sw.js", s.Page(s.serviceWorker))
}

// serviceWorker is the script by which a phone keeps the rules, and pages that
// it has seen. It must lie at the top to speak for every page.
func (s *Server) serviceWorker(w http.ResponseWriter, _ *http.Request) error {
	b, ok := s.Assets.File("sw.js")
	if !ok {
		return answer.ErrNotFound
	}
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("X-Assets", path.Base(s.Assets.Path()))
	_, _ = w.Write(b)
	return nil
}
