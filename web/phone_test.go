package web_test

import (
	"context"
	"errors"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// lens is where the pictures of a phone arrive.
type lens struct {
	mu     sync.Mutex
	on     bool
	frames []string
}

func (l *lens) Use(on bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.on = on
}

func (l *lens) Used() bool { on, _ := l.state(); return on }

func (l *lens) Put(jpeg []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if string(jpeg) == "too large" {
		return answer.Advice{Err: errors.New("this picture has 225 million pixels"), Code: http.StatusRequestEntityTooLarge}
	}
	l.frames = append(l.frames, string(jpeg))
	return nil
}

func (l *lens) state() (on bool, frames []string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.on, l.frames
}

func phoneHouse(t *testing.T) (*house, *lens) {
	l := &lens{}
	return newHouse(
		t,
		web.Options{
			Camera: &eye{Picture: webtest.Still(t)}, Phone: l, Secure: "https://192.168.1.20:8443", Authority: []byte("a certificate"),
		},
	), l
}

func dial(t *testing.T, h *house, query, cookie string) (*websocket.Conn, *http.Response, error) {
	t.Helper()
	c, resp, err := websocket.Dial(
		t.Context(), "ws://"+h.Address+"/phone/frames"+query,
		&websocket.DialOptions{HTTPHeader: http.Header{"Cookie": {cookie}}},
	)
	if err == nil {
		t.Cleanup(func() { _ = c.CloseNow() })
	}
	return c, resp, err
}

func shoot(t *testing.T, c *websocket.Conn, frame string) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	require.NoError(t, c.Write(ctx, websocket.MessageBinary, []byte(frame)))
	_, said, err := c.Read(ctx)
	require.NoError(t, err)
	assert.Equal(t, "next", string(said))
}

func TestAPhonesPicturesComeOneAtATime(t *testing.T) {
	h, l := phoneHouse(t)
	c, _, err := dial(t, h, "?by=one&first", "")
	require.NoError(t, err)
	shoot(t, c, "one")
	shoot(t, c, "two")
	on, frames := l.state()
	assert.True(t, on)
	assert.Equal(t, []string{"one", "two"}, frames)

	// Another phone takes its place; the first is told not to come back.
	second, _, err := dial(t, h, "?by=two&first", "")
	require.NoError(t, err)
	_, _, err = c.Read(t.Context())
	assert.EqualValues(t, 4001, websocket.CloseStatus(err))
	shoot(t, second, "three")

	require.NoError(t, second.Write(t.Context(), websocket.MessageText, []byte("stop")))
	require.Eventually(t, func() bool { return !l.Used() }, patience, 10*time.Millisecond)

	// A phone that is out of reach is stopped from the camera page.
	third, _, err := dial(t, h, "?by=three&first", "")
	require.NoError(t, err)
	shoot(t, third, "four")
	_, body, _ := get(t, h.URL("/camera"))
	assert.Contains(t, body, "/phone/stop")
	assert.Equal(t, http.StatusSeeOther, post(t, h.URL("/phone/stop"), nil).StatusCode)
	assert.False(t, l.Used())
	_, _, err = third.Read(t.Context())
	assert.EqualValues(t, 4002, websocket.CloseStatus(err))
}

// A phone comes back by itself only while it is the camera: not when it was
// stopped, or another took its place, while it slept.
func TestAPhoneThatWasStoppedAsleepStaysStopped(t *testing.T) {
	h, l := phoneHouse(t)
	tries := func(query string) *websocket.Conn {
		t.Helper()
		c, _, err := dial(t, h, query, "")
		require.NoError(t, err)
		return c
	}
	refused := func(query string) websocket.StatusCode {
		t.Helper()
		_, _, err := tries(query).Read(t.Context())
		return websocket.CloseStatus(err)
	}
	asleep := tries("?by=one&first")
	shoot(t, asleep, "one")
	require.NoError(t, asleep.CloseNow())
	shoot(t, tries("?by=one"), "two")

	require.Equal(t, http.StatusSeeOther, post(t, h.URL("/phone/stop"), nil).StatusCode)
	assert.EqualValues(t, 4002, refused("?by=one"))
	assert.False(t, l.Used())
	shoot(t, tries("?by=one&first"), "three")
	shoot(t, tries("?by=two&first"), "four")
	assert.EqualValues(t, 4001, refused("?by=one"))

	// The program is started again: the code still holds, and who was the camera.
	_, page, _ := get(t, h.URL("/phone"))
	code := regexp.MustCompile(`\?code=\w+`).FindString(page)
	h.Close()
	h.Open()
	_, page, _ = get(t, h.URL("/phone"))
	assert.Equal(t, code, regexp.MustCompile(`\?code=\w+`).FindString(page))
	assert.EqualValues(t, 4001, refused(code+"&by=one"))
	shoot(t, tries(code+"&by=two"), "five")
}

// Where a browser refuses the WebSocket, pictures are posted one by one.
func TestAPhonesPicturesMayBePosted(t *testing.T) {
	h, l := phoneHouse(t)
	send := func(query, frame string) int {
		resp, err := http.Post(h.URL("/phone/frame"+query), "image/jpeg", strings.NewReader(frame))
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		return resp.StatusCode
	}
	assert.Equal(t, http.StatusGone, send("?by=me", "one"), "it is not the camera yet")
	assert.Equal(t, http.StatusNoContent, send("?by=me&first", "one"))
	assert.Equal(t, http.StatusNoContent, send("?by=me", strings.Repeat("two", 200_000)), "larger than other forms may be")
	c, _, err := dial(t, h, "?by=another&first", "")
	require.NoError(t, err)
	shoot(t, c, "three")
	assert.Equal(t, http.StatusConflict, send("?by=me", "four"), "another phone took its place")
	assert.Equal(t, http.StatusNoContent, send("?by=me&first", "five"))
	assert.Equal(t, http.StatusNoContent, send("?by=me", ""))
	on, frames := l.state()
	assert.False(t, on, "nothing at all stops it")
	assert.Len(t, frames, 4)
	h.keep(h.Begin())
	assert.Equal(t, http.StatusForbidden, send("?by=me&first", "six"))
}

func TestAPictureTooLargeEndsTheConnection(t *testing.T) {
	h, l := phoneHouse(t)
	c, _, err := dial(t, h, "?by=one&first", "")
	require.NoError(t, err)
	_ = c.Write(t.Context(), websocket.MessageBinary, make([]byte, 13<<20))
	_, _, err = c.Read(t.Context())
	assert.Error(t, err)
	_, frames := l.state()
	assert.Empty(t, frames)
}

func TestOnlyWhoHasTheCodeBecomesTheCamera(t *testing.T) {
	h, _ := phoneHouse(t)
	h.keep(h.Begin())
	_, resp, err := dial(t, h, "", otherOne)
	require.Error(t, err)
	assert.Equal(t, http.StatusForbidden, resp.StatusCode)
	code, _, _ := getAs(t, h.URL("/phone"), otherOne)
	assert.Equal(t, http.StatusForbidden, code)

	_, body, header := getAs(t, h.URL("/phone"), phoneCookie)
	assert.Contains(t, header.Get("Content-Security-Policy"), "connect-src 'self' https://127.0.0.1:8443")
	query := regexp.MustCompile(`https://127\.0\.0\.1:8443/phone(\?code=\w+)`).FindStringSubmatch(body)
	require.NotNil(t, query, "by the address with which the phone came")
	c, _, err := dial(t, h, query[1]+"&by=one&first", otherOne)
	require.NoError(t, err)
	shoot(t, c, "one")

	_, _, err = websocket.Dial(
		t.Context(), "ws://"+h.Address+"/phone/frames"+query[1]+"&by=one&first",
		&websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://elsewhere.test"}}},
	)
	assert.Error(t, err, "no other site speaks through the phone's browser")
	_, body, header = get(t, h.URL("/phone/authority.crt"))
	assert.Equal(t, "a certificate", body)
	assert.Equal(t, "application/x-x509-ca-cert", header.Get("Content-Type"))
}
