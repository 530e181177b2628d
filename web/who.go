package web

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
)

const whoCookie = "who"

// who keeps whose phone this is, so that what it taps has a name.
func (s *Server) who(w http.ResponseWriter, r *http.Request) error {
	http.SetCookie(w, &http.Cookie{
		Name: whoCookie, Value: url.QueryEscape(clip(r.PostFormValue("name"), 60)), Path: "/",
		MaxAge: 365 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
	http.Redirect(w, r, local(r.PostFormValue("back"), "/"), http.StatusSeeOther)
	return nil
}

// me is whose phone this is, "" for nobody's.
func me(r *http.Request) string {
	c, err := r.Cookie(whoCookie)
	if err != nil {
		return ""
	}
	name, err := url.QueryUnescape(c.Value)
	if err != nil {
		return ""
	}
	return clip(name, 60)
}

// source is where a tapped fact comes from. A name that does not sit at the
// table is nobody's here: another game's cookie.
func source(r *http.Request, players []string) fact.Source {
	src := fact.Source{Kind: fact.Person}
	for _, p := range players {
		if p == me(r) {
			src.Person = p
		}
	}
	return src
}

// local is a place on this server to go back to.
func local(back, otherwise string) string {
	if strings.HasPrefix(back, "/") && !strings.HasPrefix(back, "//") && !strings.ContainsAny(back, "\\\r\n") {
		return back
	}
	return otherwise
}

func clip(s string, n int) string {
	if r := []rune(s); len(r) > n {
		return string(r[:n])
	}
	return s
}
