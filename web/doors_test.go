package web_test

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// from answers a request as if it came from an address.
func from(h *house, address, method, path, host string, cookies ...*http.Cookie) *http.Response {
	r := httptest.NewRequest(method, path, nil)
	r.RemoteAddr, r.Host = address, host
	for _, c := range cookies {
		r.AddCookie(c)
	}
	w := httptest.NewRecorder()
	h.Server.ServeHTTP(w, r)
	return w.Result()
}

func said(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return string(b)
}

const stranger = "192.168.1.66:4000"

func TestOnlyOurOwnNamesAreAnswered(t *testing.T) {
	h := newHouse(t, web.Options{Address: "http://192.168.77.20:8080", Hosts: []string{"Table.example.org"}})
	for host, code := range map[string]int{
		"localhost:8080": 200, "127.0.0.1": 200, "[::1]:8080": 200, "192.168.77.20:8080": 200, "table.example.org": 200,
		"TABLE.example.org.": 200,
		"evil.example":       421, "8.8.8.8": 421, "": 421, "localhost.evil.example": 421, "a b": 421,
	} {
		require.Equal(t, code, from(h, stranger, http.MethodGet, "/", host).StatusCode, host)
	}
	addrs, err := net.InterfaceAddrs()
	require.NoError(t, err)
	for _, a := range addrs {
		ip, _, err := net.ParseCIDR(a.String())
		require.NoError(t, err)
		require.Equal(t, 200, from(h, stranger, http.MethodGet, "/", net.JoinHostPort(ip.String(), "8080")).StatusCode, a)
		require.Equal(
			t, 200, from(h, net.JoinHostPort(ip.String(), "4000"), http.MethodGet, "/new", "localhost").StatusCode,
			"%v is the machine itself", a,
		)
	}
}

// Nobody becomes the first scorekeeper by coming first.
func TestTheFirstScorekeeperHasTheTerminalsCode(t *testing.T) {
	h := newHouse(t, web.Options{Address: "http://127.0.0.1", Camera: &eye{Picture: webtest.Still(t)}})
	one := &http.Cookie{Name: "phone", Value: "aaaaaaaaaaaaaaaaaaaaaaaa"}
	two := &http.Cookie{Name: "phone", Value: "bbbbbbbbbbbbbbbbbbbbbbbb"}
	for _, path := range []string{"/new", "/house", "/camera", "/presets"} {
		r := from(h, stranger, http.MethodPost, path, "127.0.0.1", one)
		require.Equal(t, http.StatusForbidden, r.StatusCode, path)
		require.Contains(t, said(t, r), "code that the terminal shows")
	}
	for _, path := range []string{"/camera/live.jpg", "/camera/look", "/camera"} {
		require.Equal(t, http.StatusForbidden, from(h, stranger, http.MethodGet, path, "127.0.0.1", one).StatusCode, path)
		require.Equal(
			t, http.StatusOK, from(h, "127.0.0.1:9", http.MethodGet, path, "127.0.0.1", one).StatusCode, "at the machine itself",
		)
	}
	proxied := httptest.NewRequest(http.MethodGet, "/camera/live.jpg", nil)
	proxied.RemoteAddr, proxied.Host = "127.0.0.1:9", "127.0.0.1"
	proxied.Header.Set("X-Forwarded-For", "192.168.1.66")
	w := httptest.NewRecorder()
	h.Server.ServeHTTP(w, proxied)
	require.Equal(t, http.StatusForbidden, w.Code, "a proxy on the machine passes on strangers")
	require.Equal(t, http.StatusForbidden, from(h, stranger, http.MethodGet, "/keep/AAAAAA", "127.0.0.1", one).StatusCode)
	require.False(t, h.Server.Kept(t.Context()))
	first, err := url.Parse(h.Server.FirstAddress())
	require.NoError(t, err)
	require.Equal(t, http.StatusSeeOther, from(h, stranger, http.MethodGet, first.Path, "127.0.0.1", one).StatusCode)
	require.True(t, h.Server.Kept(t.Context()))
	require.Equal(
		t, http.StatusSeeOther, from(h, stranger, http.MethodGet, first.Path, "127.0.0.1", two).StatusCode,
		"leads to the table",
	)
	require.Equal(t, http.StatusOK, from(h, stranger, http.MethodGet, "/camera/live.jpg", "127.0.0.1", one).StatusCode)
	require.Equal(
		t, http.StatusForbidden, from(h, stranger, http.MethodGet, "/camera/live.jpg", "127.0.0.1", two).StatusCode,
		"and changes nothing",
	)
}

// Codes cannot be tried one after the other, and a right one is answered like a
// wrong one to who tries too often.
func TestCodesAreNotTriedOut(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	_, body, _ := getAs(t, h.URL("/g/"+string(tbl.ID())+"/seats"), phoneCookie)
	code := regexp.MustCompile(`/join/([A-Z0-9]{6})`).FindStringSubmatch(body)[1]
	limited := 0
	for n := range 40 {
		address := []string{stranger, "[2001:db8::1]:1", "[2001:db8::2]:1"}[n%3]
		r := from(h, address, http.MethodGet, "/join/AAAA"+string(rune('A'+n%26))+"Z", "127.0.0.1")
		if r.StatusCode == http.StatusTooManyRequests {
			limited++
		}
	}
	require.GreaterOrEqual(t, limited, 20, "ten each, and a network is one address")
	require.Equal(t, http.StatusTooManyRequests, from(h, stranger, http.MethodGet, "/join/"+code, "127.0.0.1").StatusCode)
	require.Equal(
		t, http.StatusOK, from(h, "192.168.1.7:1", http.MethodGet, "/join/"+code, "127.0.0.1").StatusCode,
		"others still sit down",
	)
}
