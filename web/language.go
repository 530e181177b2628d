package web

import (
	"cmp"
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/lang"
)

// languageRoutes are the addresses that this file answers.
func (s *Server) languageRoutes(r chi.Router) {
	r.Post("/language", s.Page(s.chooseLanguage))
}

// chooseLanguage keeps the language that somebody chose in a cookie of a year.
func (s *Server) chooseLanguage(w http.ResponseWriter, r *http.Request) error {
	for _, l := range lang.All() {
		if l.Tag() == r.PostFormValue("lang") {
			http.SetCookie(w, lang.Kept(l.Tag()))
			http.Redirect(w, r, answer.Local(r.PostFormValue("back"), cmp.Or(answer.CameFrom(r), "/")), http.StatusSeeOther)
			return nil
		}
	}
	return answer.Refuse(http.StatusBadRequest, "This page is out of date. Load it again.")
}
