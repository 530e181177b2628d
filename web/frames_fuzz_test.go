package web_test

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"log"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// hello asks to be the camera by a WebSocket (RFC 6455, 4.1).
const hello = "GET /phone/frames?by=x&first HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
	"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"

// masked is a frame as a browser sends it: its first byte, up to 125 bytes, the mask 0.
func masked(first byte, payload string) []byte {
	return append([]byte{first, 0x80 | byte(len(payload)), 0, 0, 0, 0}, payload...)
}

// FuzzFrames: whatever a phone that is the camera sends by its WebSocket, as raw bytes, the server
// ends the connection or answers, panics nowhere, and goes on.
func FuzzFrames(f *testing.F) {
	for _, seed := range [][]byte{
		masked(0x82, "\xff\xd8\xff a picture"), masked(0x81, "stop"), masked(0x82, "too large"), masked(0x82, ""),
		append(masked(0x02, "one "), masked(0x80, "picture in two pieces")...),
		append(masked(0x02, "begun"), masked(0x82, "twice")...),
		masked(0x80, "goes on with nothing"), masked(0x88, ""), masked(0x88, "\x03"), masked(0x88, "\x03\xe8bye"),
		masked(0x88, "\x03\xed"),
		masked(0x89, "ping"), masked(0x8a, "pong"), masked(0x09, "a ping in pieces"), masked(0xf2, "reserved bits"),
		masked(0x83, "reserved kind"),
		masked(0x81, "\xff\xfe is no UTF-8"), {0x82, 0x05, 'n', 'o', ' ', 'm', 'k'}, {0x82, 0xfe, 0xff, 0xff, 0, 0, 0, 0},
		{0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0},
		{0x82, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}, {0x82}, {},
	} {
		f.Add(seed)
	}
	told := &serverLog{}
	house := lensHouse(f, told)
	f.Fuzz(func(t *testing.T, sent []byte) {
		c, err := net.Dial("tcp", house)
		require.NoError(t, err)
		defer c.Close()
		require.NoError(t, c.SetDeadline(time.Now().Add(10*time.Second)))
		_, err = io.WriteString(c, hello)
		require.NoError(t, err)
		in := bufio.NewReader(c)
		r, err := http.ReadResponse(in, nil)
		require.NoError(t, err)
		require.Equal(t, http.StatusSwitchingProtocols, r.StatusCode)
		_, _ = c.Write(sent)
		require.NoError(t, c.(*net.TCPConn).CloseWrite())
		_, err = io.Copy(io.Discard, in)
		if timeout := net.Error(nil); errors.As(err, &timeout) {
			require.False(t, timeout.Timeout(), "the connection is kept though nothing can come any more")
		}
		require.Empty(t, told.errors(), "what the server calls its own errors")
	})
}

// serverLog is what a server logs.
type serverLog struct {
	mu  sync.Mutex
	all bytes.Buffer
}

func (h *serverLog) Write(line []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.all.Write(line)
}

// errors are the lines that tell of an error of the server's own.
func (h *serverLog) errors() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var lines []string
	for line := range strings.Lines(h.all.String()) {
		if strings.Contains(line, "ERROR") || strings.Contains(line, "panic") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}

// lensHouse serves a table that a phone can be the camera of; what the server has to say goes to told.
func lensHouse(f *testing.F, told io.Writer) (address string) {
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(f, err)
	s, err := web.New(
		hall,
		web.Options{
			Log: slog.New(slog.NewTextHandler(told, nil)), Camera: &eye{}, Phone: &lens{}, Secure: "https://127.0.0.1:8443",
		},
	)
	require.NoError(f, err)
	server := httptest.NewUnstartedServer(s)
	server.Config.ErrorLog = log.New(told, "", 0)
	server.Start()
	f.Cleanup(func() { s.Close(); server.Close(); hall.Close() })
	return server.Listener.Addr().String()
}
