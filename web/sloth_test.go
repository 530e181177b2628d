package web_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
)

// A phone that sends or reads nothing any more is given up; others are served
// meanwhile.
func TestASlothIsGivenUp(t *testing.T) {
	if testing.Short() {
		t.Skip("takes as long as patience does")
	}
	t.Parallel()
	h := newHouse(t, web.Options{})
	var sloths []net.Conn
	n := many("TABLEMAID_SLOTHS", 50)
	for range n {
		c, err := net.Dial("tcp", h.Address)
		require.NoError(t, err)
		defer c.Close()
		fmt.Fprintf(
			c,
			"POST /new HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nname=",
		)
		sloths = append(sloths, c)
	}
	from := time.Now()
	code, _, _ := get(t, h.URL("/"))
	require.Equal(t, http.StatusOK, code)
	page := time.Since(from)
	for _, c := range sloths {
		require.NoError(t, c.SetReadDeadline(time.Now().Add(time.Minute)))
		r, err := http.ReadResponse(bufio.NewReader(c), nil)
		require.NoError(t, err, "answered, and ended")
		require.Equal(t, http.StatusBadRequest, r.StatusCode)
	}
	t.Logf(
		"%d sloths gone after %v, page meanwhile %v", n, time.Since(from).Round(time.Millisecond),
		page.Round(time.Millisecond),
	)
}

// Who sends a body that nobody asks for is given up as well, and is not waited
// for.
func TestABodyThatNobodyReadsIsNotWaitedFor(t *testing.T) {
	if testing.Short() {
		t.Skip("takes as long as patience does")
	}
	t.Parallel()
	h := newHouse(t, web.Options{})
	c, err := net.Dial("tcp", h.Address)
	require.NoError(t, err)
	defer c.Close()
	fmt.Fprintf(
		c, "POST /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nname=",
	)
	require.NoError(t, c.SetReadDeadline(time.Now().Add(time.Minute)))
	_, err = io.Copy(io.Discard, c)
	require.NoError(t, err, "the connection is ended")
}
