package web_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// FuzzRoutes: whatever is asked for, in whatever words, is answered, and nothing
// breaks. "GAME" in an address is the game that is played.
func FuzzRoutes(f *testing.F) {
	for _, seed := range [][3]string{
		{"GET", "/g/GAME/log?page=3", ""}, {"GET", "/g/GAME/log?page=-9223372036854775808", ""},
		{"GET", "/g/GAME/rounds/1?at=99", ""}, {"GET", "/still/../../etc/passwd", ""},
		{"POST", "/g/GAME/facts", "fact=%7B%22kind%22%3A%22cards-laid%22%7D"}, {"POST", "/g/GAME/undo", "target=2"},
		{"POST", "/new", "kind=chaos-maid&name=A&name=B"},
		{"POST", "/join", "code=AAAAAA"}, {"POST", "/g/GAME/sit", "seat=99"}, {"POST", "/house", "days=-1"},
		{"POST", "/import", "{\"tablemaid\":1}"}, {"POST", "/camera", "profile=%7B%7D"},
		{"GET", "/players/%00", ""}, {"GET", "/history?q=%ff&from=0000-00-00", ""}, {"POST", "/presets", "name=x"},
		{"GET", "/g/GAME/notation?as=pbn", ""}, {"POST", "/decks/photo", ""},
		{"POST", "/g/GAME/second", "proposal=1&yes=1"}, {"GET", "/how/%2e%2e", ""},
		{"POST", "/phone/frame?by=x&first", "\xff\xd8"}, {"POST", "/camera/propose", `{"seats":4,"width":-1,"cards":[[]]}`},
		{"POST", "/g/GAME/compare", "put=1"}, {"GET", "/g/GAME/log/18446744073709551616", ""}, {"POST", "/watch/x/beat", ""},
		{"POST", "/g/GAME/favourite", "on=1"},
	} {
		f.Add(seed[0], seed[1], seed[2])
	}
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(f, err)
	defer hall.Close()
	s, err := web.New(hall, web.Options{Camera: &eye{}})
	require.NoError(f, err)
	defer s.Close()
	tbl, err := hall.Begin(
		context.Background(), "chaos-maid", []string{"Ann", "Bea", "Cem", "Dee"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, method, address, body string) {
		u, err := url.Parse(strings.ReplaceAll(address, "GAME", string(tbl.ID())))
		if err != nil || len(address) > 300 || method == "" || strings.ContainsFunc(
			method, func(r rune) bool { return r < 'A' || r > 'Z' },
		) {
			return
		}
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond) // ends streams
		defer cancel()
		r := httptest.NewRequestWithContext(ctx, method, "/", strings.NewReader(body))
		r.URL, r.RemoteAddr, r.Host = u, "127.0.0.1:9", "localhost"
		if u.Path == "" || u.Path[0] != '/' {
			return
		}
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.AddCookie(&http.Cookie{Name: "phone", Value: "aaaaaaaaaaaaaaaaaaaaaaaa"})
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		require.NotEqual(t, http.StatusInternalServerError, w.Code, "%s %s %q: %.200s", method, u, body, w.Body)
	})
}
