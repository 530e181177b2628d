package web

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/assets"
	"github.com/tablemaid/tablemaid/web/page"
)

// stillRoutes are the addresses that this file answers.
func (s *Server) stillRoutes(r chi.Router) {
	r.Get("/still/{name}", s.Page(s.still))
	r.Get("/healthz", s.healthz)
	r.Get("/licences", s.Page(s.licences))
}

// still is a picture that a fact was read from. It never changes, so a phone
// may keep it, but nobody in between may.
func (s *Server) still(w http.ResponseWriter, r *http.Request) error {
	jpeg, err := s.Hall.Still(chi.URLParam(r, "name"))
	if err != nil {
		return err
	}
	return answer.Picture(w, jpeg, "private, max-age=31536000, immutable")
}

func (s *Server) healthz(w http.ResponseWriter, _ *http.Request) {
	_, _ = w.Write([]byte("ok\n"))
}

// licences are those of the fonts and scripts that the pages load.
func (s *Server) licences(w http.ResponseWriter, r *http.Request) error {
	text, err := assets.Licences()
	if err != nil {
		return err
	}
	return answer.Render(w, r, http.StatusOK, page.Licences(s.Frame("Licences", "licences"), text))
}
