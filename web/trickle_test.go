package web_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// trickling has TestPhonesThatTrickle run in a process of its own: it measures memory, and takes as long as a phone's
// patience does.
const trickling = "TABLEMAID_TRICKLING"

// A phone that reads its stream at a byte a second is given up once it takes nothing of a board in ten seconds. Until
// then it holds up no other, and no memory grows for it.
func TestPhonesThatTrickleHoldUpNobody(t *testing.T) {
	if os.Getenv(trickling) == "" {
		if testing.Short() {
			t.Skip("takes as long as patience does")
		}
		t.Parallel()
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
		child.Env = append(os.Environ(), trickling+"=1")
		out, err := child.CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Contains(t, string(out), "--- PASS: "+t.Name())
		t.Logf("%s", out)
		return
	}
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	n := many("TABLEMAID_TRICKLES", 20)
	for range n {
		c, err := net.Dial("tcp", h.Address)
		require.NoError(t, err)
		defer c.Close()
		require.NoError(t, c.(*net.TCPConn).SetReadBuffer(4096))
		fmt.Fprintf(c, "GET /g/%s/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", tbl.ID())
		go func() {
			for one := make([]byte, 1); ; time.Sleep(time.Second) {
				if _, err := c.Read(one); err != nil {
					return
				}
			}
		}()
	}
	require.Eventually(t, func() bool { return h.counted("tablemaid_streams") == n }, patience, 20*time.Millisecond)
	seen := h.attends(tbl)
	before, peak, facts := inUse(), uint64(0), 0
	for began := time.Now(); h.counted("tablemaid_streams") > 1; facts++ {
		require.Less(t, time.Since(began), patience, "they are given up")
		f := fact.Fact(fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")})
		if facts%2 == 1 {
			f = fact.Retracted{Target: tbl.Last()}
		}
		snap, err := tbl.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
		for at := ""; at != fmt.Sprint(snap.Last); {
			var open bool
			at, open = <-seen
			require.True(t, open, "a phone that reads stays")
		}
		if facts%50 == 49 {
			peak = max(peak, inUse())
		}
	}
	require.Greater(t, facts, 50)
	require.Less(t, peak, before+uint64(n)<<20, "less than a megabyte a phone")
	t.Logf(
		"%d phones given up after %d facts; %.1f MB in use before, %.1f MB at most", n, facts, float64(before)/1e6,
		float64(peak)/1e6,
	)
}

// inUse is the memory in use after a collection.
func inUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

var lastSeen = regexp.MustCompile(`id="seen"[^>]*data-last="(\d+)"`)

// attends follows a game as a phone does that reads all, and tells which fact it sees.
func (h *house) attends(tbl *table.Table) <-chan string {
	h.T.Helper()
	answer, err := http.Get(h.URL("/g/" + string(tbl.ID()) + "/stream"))
	require.NoError(h.T, err)
	h.T.Cleanup(func() { answer.Body.Close() })
	seen := make(chan string, 1000)
	go func() {
		defer close(seen)
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			if found := lastSeen.FindSubmatch(lines.Bytes()); found != nil {
				seen <- string(found[1])
			}
		}
	}()
	return seen
}
