package guard

import (
	"net/http"
	"strings"

	"github.com/tablemaid/tablemaid/web/lang"
)

// policy lets a page load only what this program serves.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"

func Headers(next http.Handler) http.Handler {
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

// SameOrigin refuses a POST that another site made the browser send.
func SameOrigin(next http.Handler) http.Handler {
	p := http.NewCrossOriginProtection()
	p.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(
			w, lang.Say(r.Context(), "Another site sent this, so nothing was done. Open the table’s own page and do it there."),
			http.StatusForbidden,
		)
	}))
	return p.Handler(next)
}

// MayReach is the policy of a page that may also speak to one other address.
func MayReach(address string) string {
	return strings.Replace(policy, "connect-src 'self'", "connect-src 'self' "+address, 1)
}
