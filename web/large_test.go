package web_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web"
)

// Who sends too much sends it to the end before looking for an answer, as
// browsers do, and gets one in words.
func TestTooMuchIsAnsweredInWords(t *testing.T) {
	h := newHouse(t, web.Options{})
	form := "kind=chaos-maid&name=" + strings.Repeat("A", 4<<20)
	for name, body := range map[string]string{
		"told before":     fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(form), form),
		"not told before": fmt.Sprintf("Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", len(form), form),
	} {
		c, err := net.Dial("tcp", h.Address)
		require.NoError(t, err)
		defer c.Close()
		require.NoError(t, c.SetDeadline(time.Now().Add(time.Minute)))
		_, err = fmt.Fprintf(
			c, "POST /new HTTP/1.1\r\nHost: %s\r\nContent-Type: application/x-www-form-urlencoded\r\n%s", h.Address, body,
		)
		require.NoError(t, err, name)
		resp, err := http.ReadResponse(bufio.NewReader(c), nil)
		require.NoError(t, err, name)
		said, err := io.ReadAll(resp.Body)
		require.NoError(t, err, name)
		require.Equal(t, http.StatusRequestEntityTooLarge, resp.StatusCode, name)
		require.Contains(t, string(said), "That is more than may be sent here.", name)
	}
}

// HEAD is answered as GET is, without the page, and a stream ends at once.
func TestHeadIsGetWithoutThePage(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(t.Context(), "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{Kind: fact.Person})
	require.NoError(t, err)
	for _, path := range []string{"/", "/history", "/g/" + string(tbl.ID()), "/readyz", "/nowhere"} {
		get, err := http.Get("http://" + h.Address + path)
		require.NoError(t, err)
		get.Body.Close()
		head, err := http.Head("http://" + h.Address + path)
		require.NoError(t, err)
		said, err := io.ReadAll(head.Body)
		require.NoError(t, err)
		head.Body.Close()
		require.Empty(t, said)
		require.Equal(t, get.StatusCode, head.StatusCode, path)
		require.Equal(t, get.Header.Get("Content-Type"), head.Header.Get("Content-Type"), path)
	}
	head, err := http.Head("http://" + h.Address + "/g/" + string(tbl.ID()) + "/stream")
	require.NoError(t, err)
	head.Body.Close()
	require.Equal(t, "text/event-stream", head.Header.Get("Content-Type"))
}
