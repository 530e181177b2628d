package web_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/web"
)

// A phone that has gone away before its answer is no error of the server: nothing is logged.
func TestAPhoneThatHasGoneAwayIsNoError(t *testing.T) {
	var told bytes.Buffer
	h := newHouse(t, web.Options{Log: slog.New(slog.NewTextHandler(&told, &slog.HandlerOptions{Level: slog.LevelError}))})
	tbl := h.keep(h.Begin())
	gone, leave := context.WithCancel(t.Context())
	leave()
	broken := 0
	for _, path := range []string{
		"GET /g/GAME/seats", "POST /new", "GET /new", "POST /g/GAME/facts", "POST /presets", "GET /house",
	} {
		method, path, _ := strings.Cut(strings.ReplaceAll(path, "GAME", string(tbl.ID())), " ")
		r := httptest.NewRequestWithContext(gone, method, path, strings.NewReader("kind=chaos-maid&name=A&name=B"))
		r.RemoteAddr, r.Host = "127.0.0.1:9", "127.0.0.1"
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.AddCookie(&http.Cookie{Name: "phone", Value: phoneCookie})
		w := httptest.NewRecorder()
		h.Server.ServeHTTP(w, r)
		t.Log(method, path, w.Code)
		assert.NotEqual(t, http.StatusInternalServerError, w.Code, "%s %s", method, path)
		if w.Code == http.StatusServiceUnavailable {
			broken++
		}
	}
	assert.Positive(t, broken, "some pages read what is kept, and do not when nobody waits")
	assert.Empty(t, told.String())
}
