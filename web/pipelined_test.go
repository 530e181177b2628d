package web_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
)

// greedyPages is how many pages each connection of a flood asks for at once.
const greedyPages = 40

// flood opens n connections, each of which asks for a page many times without waiting for an answer.
func (h *house) flood(n int, path string) (all []net.Conn) {
	h.T.Helper()
	for range n {
		c, err := net.Dial("tcp", h.Address)
		require.NoError(h.T, err)
		h.T.Cleanup(func() { c.Close() })
		_, err = io.WriteString(c, strings.Repeat("GET "+path+" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", greedyPages))
		require.NoError(h.T, err)
		all = append(all, c)
	}
	return all
}

// Connections that ask for page after page without waiting for the answers hold up nobody who asks for one, and are
// answered or sent away. How long that takes, and how many pages of the flood go before, is told, not judged: it is the
// machine's. Whose turn is next is judged by TestWhoAsksForOnePageComesBeforeWhoAsksForMany.
func TestAFloodOfPagesHoldsUpNobody(t *testing.T) {
	n := many("TABLEMAID_GREEDY", 60)
	h := newHouse(t, web.Options{})
	path := "/g/" + string(h.keep(h.Begin()).ID())
	var flood sync.WaitGroup
	var answered, refused, ended atomic.Int64
	began := time.Now()
	for _, c := range h.flood(n, path) {
		flood.Go(func() {
			defer ended.Add(1)
			for in := bufio.NewReader(c); ; {
				r, err := http.ReadResponse(in, nil)
				if err != nil {
					return
				}
				_, _ = io.Copy(io.Discard, r.Body)
				switch {
				case r.StatusCode == http.StatusOK:
					if answered.Add(1); r.Close {
						return
					}
				default:
					refused.Add(1)
					return
				}
			}
		})
	}
	var slowest time.Duration
	var most int64
	asked := 0
	over := make(chan struct{})
	go func() {
		for ended.Load() < int64(n) && answered.Load()+refused.Load() < int64(n*greedyPages) {
			time.Sleep(5 * time.Millisecond)
		}
		close(over)
	}()
	for done := false; !done; asked++ {
		from, before := time.Now(), answered.Load()
		code, _, _ := get(t, h.URL(path))
		require.Equal(t, http.StatusOK, code)
		slowest = max(slowest, time.Since(from))
		most = max(most, answered.Load()-before)
		http.DefaultClient.CloseIdleConnections() // a phone that comes anew
		select {
		case <-over:
			done = true
		case <-time.After(20 * time.Millisecond):
		}
	}
	t.Logf(
		"%d connections × %d pages: %d answered, %d sent away, all within %v; %d pages of others meanwhile, slowest %v, at most %d pages of the flood before one of them",
		n,
		greedyPages,
		answered.Load(),
		refused.Load(),
		time.Since(began).Round(time.Millisecond),
		asked,
		slowest.Round(time.Millisecond),
		most,
	)
}

// The same by connections that read nothing of it.
func TestAFloodOfPagesThatNobodyReadsHoldsUpNobody(t *testing.T) {
	n := many("TABLEMAID_GREEDY", 60)
	h := newHouse(t, web.Options{})
	path := "/g/" + string(h.keep(h.Begin()).ID())
	began := time.Now()
	h.flood(n, path)
	var slowest time.Duration
	for range 50 {
		from := time.Now()
		code, _, _ := get(t, h.URL(path))
		require.Equal(t, http.StatusOK, code)
		slowest = max(slowest, time.Since(from))
		http.DefaultClient.CloseIdleConnections()
		time.Sleep(20 * time.Millisecond)
	}
	require.Eventually(
		t, func() bool { http.DefaultClient.CloseIdleConnections(); return h.Conns.Load() == 0 }, 2*time.Minute,
		50*time.Millisecond,
	)
	t.Logf(
		"%d connections × %d pages that nobody reads: slowest page of others %v, all gone after %v", n, greedyPages,
		slowest.Round(time.Millisecond), time.Since(began).Round(time.Millisecond),
	)
}
