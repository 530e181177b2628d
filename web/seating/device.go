package seating

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"
)

// Device is a phone as the house knows it: a hash of the secret in its cookie.
// Who reads the data folder cannot make the cookie from it.
type Device string

const cookie = "phone"

// Known gives every browser its secret on the first visit, and later ones see
// it as if it had always been there. It lasts for years: a phone that slept
// or was started again is the same phone.
func Known(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if DeviceOf(r) == "" {
			c := kept(rand.Text())
			http.SetCookie(w, c)
			r.AddCookie(c)
		}
		next.ServeHTTP(w, r)
	})
}

func kept(secret string) *http.Cookie {
	return &http.Cookie{
		Name: cookie, Value: secret, Path: "/", MaxAge: int((3 * 365 * 24 * time.Hour).Seconds()),
		HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

// Secret is what makes a browser the phone that it is; "" if it is none yet.
func Secret(r *http.Request) string {
	c, err := r.Cookie(cookie)
	if err != nil {
		return ""
	}
	return c.Value
}

// Remember makes a browser the phone that has a secret, whichever it was before.
func Remember(w http.ResponseWriter, secret string) {
	w.Header().Del("Set-Cookie")
	http.SetCookie(w, kept(secret))
}

// DeviceOf is the phone that a request came from, "" for none.
func DeviceOf(r *http.Request) Device {
	c, err := r.Cookie(cookie)
	if err != nil || len(c.Value) < 16 || len(c.Value) > 128 {
		return ""
	}
	sum := sha256.Sum256([]byte(c.Value))
	return Device(hex.EncodeToString(sum[:16]))
}
