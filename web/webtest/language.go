package webtest

import (
	"net/http"
	"net/http/httptest"

	"github.com/tablemaid/tablemaid/web/lang"
)

// Language is a language as a page has it.
func Language(tag string) (l lang.Language) {
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.Header.Set("Accept-Language", tag)
	lang.Chosen(
		http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { l = lang.Of(r.Context()) }),
	).ServeHTTP(httptest.NewRecorder(), r)
	return l
}
