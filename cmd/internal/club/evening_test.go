package club_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/club"
)

// said is what a program prints, while it prints.
type said struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

var director = regexp.MustCompile(`http://\S+:(\d+)(/director/\w+) once`)

// startHall runs the machine of a club in a folder until stop is called.
func startHall(t *testing.T, dir string) (address, becomes string, stop func()) {
	t.Helper()
	var out said
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- club.Machine{
			Data: dir, Name: "club", Addr: "127.0.0.1:0", Secure: "none", Listen: "127.0.0.1:0",
		}.Run(ctx, &out, io.Discard)
	}()
	require.Eventually(t, func() bool { return director.MatchString(out.String()) }, time.Minute, 10*time.Millisecond)
	m := director.FindStringSubmatch(out.String())
	return "http://127.0.0.1:" + m[1], m[2], sync.OnceFunc(func() {
		cancel()
		require.NoError(t, <-done)
	})
}

// browser is one phone.
type browser struct {
	t    *testing.T
	c    *http.Client
	base string
}

func newBrowser(t *testing.T, base string) *browser {
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	return &browser{t, &http.Client{Jar: jar}, base}
}

// get opens a page; post sends a form. Both follow to the page after it.
func (b *browser) get(path string) (int, string) {
	b.t.Helper()
	return b.read(b.c.Get(b.base + path))
}

func (b *browser) post(path string, form url.Values) (int, string) {
	b.t.Helper()
	return b.read(b.c.PostForm(b.base+path, form))
}

func (b *browser) read(r *http.Response, err error) (int, string) {
	b.t.Helper()
	require.NoError(b.t, err)
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	require.NoError(b.t, err)
	return r.StatusCode, string(body)
}

// TestAnEveningIsDirected plans an evening, draws, begins the games, pauses,
// calls the director, decides, and finds all of it after a start anew.
func TestAnEveningIsDirected(t *testing.T) {
	dir := t.TempDir()
	base, becomes, stop := startHall(t, dir)
	defer func() { stop() }()
	d, guest := newBrowser(t, base), newBrowser(t, base)
	code, _ := d.get(becomes)
	require.Equal(t, 200, code)
	plan := url.Values{
		"name": {"Friday"}, "game": {"chaos-maid"}, "size": {"4"}, "league": {"Winter"},
		"players": {strings.Join(strings.Fields("Ann Bea Cem Dora Emil Fay Gus Hel"), "\n")},
	}
	code, _ = guest.post("/events", plan)
	require.Equal(t, 403, code, "only the director plans")
	code, page := d.post("/events", plan)
	require.Equal(t, 200, code, page)
	event := regexp.MustCompile(`/events/[a-z2-7]{8}`).FindString(page)
	require.NotEmpty(t, event)
	step := func(name string, form url.Values) string {
		t.Helper()
		code, page := d.post(event+"/steps/"+name, form)
		require.Equal(t, 200, code, "%s: %s", name, page)
		return page
	}
	step("round", nil)
	page = step("play", nil)
	games := regexp.MustCompile(`/g/([a-z2-7]{8})`).FindAllString(page, -1)
	require.Len(t, games, 2)
	code, _ = guest.post(event+"/steps/round", nil)
	require.Equal(t, 403, code)

	_, board := guest.get(games[0])
	require.NotContains(t, board, "has everybody pause")
	step("pause", url.Values{"paused": {"yes"}})
	_, board = guest.get(games[0])
	require.Contains(t, board, "has everybody pause")
	step("pause", url.Values{"paused": {""}})

	code, _ = guest.post(games[0]+"/director", nil)
	require.Equal(t, 403, code, "who only watches calls nobody")
	code, board = d.post(games[0]+"/keep", nil)
	require.Equal(t, 200, code)
	require.Contains(t, board, "Call the director")
	code, board = d.post(games[0]+"/director", nil)
	require.Equal(t, 200, code)
	require.Contains(t, board, "has been called")
	_, page = guest.get(event)
	require.Contains(t, page, "Calls the director")
	require.NotContains(t, step("answer", nil), "Calls the director")

	step("rule", url.Values{"round": {"1"}, "table": {"1"}, "points": {"5 3 0 1"}})
	code, page = d.post(event+"/steps/rule", url.Values{"round": {"1"}, "table": {"1"}, "points": {"5"}})
	require.Equal(t, 422, code, "as many results as players: %s", page)
	step("join", url.Values{"player": {"=Late"}})
	step("leave", url.Values{"number": {"2"}, "left": {"yes"}})
	step("round", nil)
	_, table := guest.get(event + ".csv")
	require.Contains(t, table, "'=Late", "no spreadsheet takes a name for a formula")
	require.Contains(t, table, "1,")

	stop()
	base, _, stop = startHall(t, dir)
	again := newBrowser(t, base)
	code, page = again.get(event)
	require.Equal(t, 200, code)
	require.Contains(t, page, "Round 2")
	_, after := again.get(event + ".csv")
	require.Equal(t, table, after)
	_, page = again.get("/history")
	require.NotContains(t, page, "Friday", "an evening is no game")
	for i := range 2 {
		code, page = again.get([]string{"/league?name=Winter", "/events"}[i])
		require.Equal(t, 200, code, fmt.Sprint(i))
		require.Contains(t, page, "Winter")
	}
}
