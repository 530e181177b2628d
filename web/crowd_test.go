package web_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// Connections that ask for nothing make room for those that do, and all are gone
// soon.
func TestAFloodOfHalfOpenConnectionsKeepsNobodyOut(t *testing.T) {
	t.Parallel()
	n := many("TABLEMAID_HALF_OPEN", 1500)
	h := newHouse(t, web.Options{})
	var slowest time.Duration
	began := time.Now()
	var flood []net.Conn
	for i := range n {
		c, err := net.Dial("tcp", h.Address)
		require.NoError(t, err)
		defer c.Close()
		if i%2 == 0 {
			_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ") // and no more; it may be closed already
		}
		if flood = append(flood, c); i%100 != 99 {
			continue
		}
		from := time.Now()
		code, _, _ := get(t, h.URL("/"))
		require.Equal(t, http.StatusOK, code)
		slowest = max(slowest, time.Since(from))
	}
	all := time.Now()
	for _, c := range flood {
		require.NoError(t, c.SetReadDeadline(time.Now().Add(time.Minute)))
		_, err := io.Copy(io.Discard, c)
		require.False(t, errors.Is(err, os.ErrDeadlineExceeded), "the server ends it")
	}
	gone := time.Since(all)
	require.Eventually(
		t, func() bool { http.DefaultClient.CloseIdleConnections(); return h.Conns.Load() == 0 }, time.Minute,
		50*time.Millisecond,
	)
	t.Logf(
		"%d connections in %v, slowest page meanwhile %v, all gone %v later", n, all.Sub(began).Round(time.Millisecond),
		slowest.Round(time.Millisecond), gone.Round(time.Millisecond),
	)
}

// A phone that asks for a large page and reads none of it is given up, and holds
// up nobody.
func TestAReaderThatNeverReadsIsGivenUp(t *testing.T) {
	if testing.Short() {
		t.Skip("takes as long as patience does")
	}
	t.Parallel()
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	grain := image.NewGray(image.Rect(0, 0, 1500, 1000))
	_, _ = rand.NewChaCha8([32]byte{}).Read(grain.Pix)
	var large bytes.Buffer
	require.NoError(t, jpeg.Encode(&large, grain, &jpeg.Options{Quality: 95}))
	for n := range 12 { // together more than all buffers on the way hold
		_, err := tbl.Submit(
			t.Context(),
			table.Submission{
				Fact:  fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("7H", "7D")},
				Still: append(bytes.Clone(large.Bytes()), byte(n)),
			},
		)
		require.NoError(t, err)
	}
	n := many("TABLEMAID_DEAD_READERS", 20)
	for range n {
		c, err := net.Dial("tcp", h.Address)
		require.NoError(t, err)
		defer c.Close()
		require.NoError(t, c.(*net.TCPConn).SetReadBuffer(4096))
		fmt.Fprintf(c, "GET /g/%s/export.jsonl?stills=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", tbl.ID())
	}
	require.Eventually(t, func() bool { return h.Conns.Load() >= int64(n) }, patience, 20*time.Millisecond)
	from := time.Now()
	code, _, _ := get(t, h.URL("/"))
	require.Equal(t, http.StatusOK, code)
	page := time.Since(from)
	require.Eventually(
		t, func() bool { http.DefaultClient.CloseIdleConnections(); return h.Conns.Load() == 0 }, 2*time.Minute,
		50*time.Millisecond,
	)
	t.Logf(
		"%d readers gone after %v, page meanwhile %v", n, time.Since(from).Round(time.Millisecond),
		page.Round(time.Millisecond),
	)
}

// One phone cannot take all streams.
func TestAPhoneHasSoManyStreams(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.Begin()
	open := func(cookie string) int {
		c, err := net.Dial("tcp", h.Address)
		require.NoError(t, err)
		t.Cleanup(func() { c.Close() })
		fmt.Fprintf(c, "GET /g/%s/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: phone=%s\r\n\r\n", tbl.ID(), cookie)
		require.NoError(t, c.SetReadDeadline(time.Now().Add(patience)))
		r, err := http.ReadResponse(bufio.NewReader(c), nil)
		require.NoError(t, err)
		return r.StatusCode
	}
	for range 16 {
		require.Equal(t, http.StatusOK, open("aaaaaaaaaaaaaaaaaaaaaaaa"))
	}
	require.Equal(t, http.StatusTooManyRequests, open("aaaaaaaaaaaaaaaaaaaaaaaa"))
	require.Equal(t, http.StatusOK, open("bbbbbbbbbbbbbbbbbbbbbbbb"), "others watch")
}

// The picture of the table is for those that sit there.
func TestThePictureOfTheTableIsForThoseWhoSitThere(t *testing.T) {
	h := newHouse(t, web.Options{Camera: &eye{Picture: webtest.Still(t)}})
	tbl := h.keep(h.Begin())
	at := "/g/" + string(tbl.ID()) + "/table.jpg"
	one := &http.Cookie{Name: "phone", Value: "aaaaaaaaaaaaaaaaaaaaaaaa"}
	require.Equal(t, http.StatusForbidden, from(h, stranger, http.MethodGet, at, "127.0.0.1", one).StatusCode)
	require.NotContains(
		t, said(t, from(h, stranger, http.MethodGet, "/g/"+string(tbl.ID())+"/tv", "127.0.0.1", one)), "table.jpg",
	)
	require.Equal(
		t, http.StatusOK, from(h, "127.0.0.1:9", http.MethodGet, at, "127.0.0.1", one).StatusCode,
		"a screen of the machine itself",
	)
	_, body, _ := getAs(t, h.URL("/g/"+string(tbl.ID())+"/seats"), phoneCookie)
	form := url.Values{"code": {regexp.MustCompile(`/join/([A-Z0-9]{6})`).FindStringSubmatch(body)[1]}}
	r := httptest.NewRequest(http.MethodPost, "/join", strings.NewReader(form.Encode()))
	r.RemoteAddr, r.Host = stranger, "127.0.0.1"
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.AddCookie(one)
	w := httptest.NewRecorder()
	h.Server.ServeHTTP(w, r)
	require.Equal(t, http.StatusSeeOther, w.Code)
	require.Equal(t, http.StatusOK, from(h, stranger, http.MethodGet, at, "127.0.0.1", one).StatusCode)
}
