package web_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// held is what a program holds of its machine.
type held struct {
	heap       uint64 // bytes in use after a collection
	goroutines int
	files      int
	temporary  int // files in the temporary folder
}

func holds(t *testing.T) held {
	t.Helper()
	http.DefaultClient.CloseIdleConnections()
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	h := held{heap: m.HeapAlloc, goroutines: runtime.NumGoroutine()}
	if open, err := os.ReadDir("/proc/self/fd"); err == nil {
		h.files = len(open)
	}
	left, err := os.ReadDir(os.TempDir())
	require.NoError(t, err)
	h.temporary = len(left)
	return h
}

// Games are played, watched, looked back at and forgotten, one after the other: what
// the program holds stays what it was. TABLEMAID_SOAK says how long, "4h" is 'make
// soak'.
func TestAnEveningLeavesNothingBehind(t *testing.T) {
	long, err := time.ParseDuration(os.Getenv("TABLEMAID_SOAK"))
	if err != nil {
		long = 2 * time.Second
	}
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	t.Setenv("TMPDIR", t.TempDir())
	game := func(n int) {
		tbl, err := h.Hall.Begin(
			context.Background(), "maids-of-yesterday", []string{"Ann", "Bea", "Cem"}, map[string]string{"target": "100"},
			fact.Source{Kind: fact.Person},
		)
		require.NoError(t, err)
		at := "/g/" + string(tbl.ID())
		var phones []net.Conn
		for i := range 12 {
			c, err := net.Dial("tcp", h.Address)
			require.NoError(t, err)
			phones = append(phones, c)
			fmt.Fprintf(
				c, "GET %s/stream?tab=%d&page=p%d HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: phone=%024d\r\n\r\n", at, i, i, i,
			)
			if i%3 != 0 { // the others sleep and read nothing
				go func() { _, _ = io.Copy(io.Discard, c) }()
			}
		}
		plays(t, tbl, 2, uint64(n))
		for _, path := range []string{
			"/", at, at + "/log", at + "/rounds", at + "/rounds/1", at + "/export.jsonl", at + "/table.jpg", "/history",
			"/players", "/metrics",
		} {
			code, _, _ := get(t, h.URL(path))
			require.Equal(t, http.StatusOK, code, path)
		}
		for _, c := range phones {
			require.NoError(t, c.Close())
		}
		require.NoError(t, h.Hall.Forget(context.Background(), tbl.ID()))
	}
	for n := range 2 { // what is made once is made
		game(n)
	}
	settled := func() (now held) {
		for range 50 { // what is being closed may take a moment
			before := now
			if now = holds(t); now.goroutines == before.goroutines && now.files == before.files {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		return now
	}
	began, games := time.Now(), 2
	early := settled()
	for time.Since(began) < long || games < 5 {
		game(games)
		games++
	}
	late := settled()
	t.Logf("%d games: %+v, then %+v", games, early, late)
	require.LessOrEqual(t, late.goroutines, early.goroutines+3)
	require.LessOrEqual(t, late.files, early.files+3)
	require.LessOrEqual(t, late.temporary, early.temporary)
	require.LessOrEqual(t, late.heap, early.heap*12/10+(4<<20))
}
