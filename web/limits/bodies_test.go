package limits

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What one address has under way leaves room for others; what waits goes on when there is room, and is told in a moment
// if there is none.
func TestWhatIsUnderWayIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := newBodies()
		const photo = 24 << 20
		for range mostOfOne / photo {
			require.True(t, b.take(t.Context(), "a", photo))
		}
		began := time.Now()
		require.False(t, b.take(t.Context(), "a", photo))
		require.Equal(t, waitsForOther, time.Since(began))
		require.True(t, b.take(t.Context(), "b", photo))
		go func() {
			time.Sleep(time.Second)
			b.give("a", photo)
		}()
		began = time.Now()
		require.True(t, b.take(t.Context(), "a", photo))
		require.Equal(t, time.Second, time.Since(began))
		for range (mostUnderWay - mostOfOne) / photo {
			b.take(t.Context(), "c", photo)
		}
		require.False(t, b.take(t.Context(), "d", photo), "others hold all there is")
		require.False(t, b.take(t.Context(), "", photo))
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		require.False(t, b.take(gone, "d", photo))
	})
}

// Whoever sends many photos at once and never ends them holds no more memory than that, and small requests are
// answered meanwhile.
func TestPhotosThatNeverEndHoldBoundedMemory(t *testing.T) {
	inside := make(chan struct{}, 100)
	crowd := NewCrowd(func() {})
	routed := AtMost(SmallBody)(AtMost(24 << 20)(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		inside <- struct{}{}
		_, _ = io.Copy(io.Discard, r.Body)
	})))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	srv := &http.Server{
		Handler: crowd.Asked(routed), ConnContext: crowd.Come, ConnState: crowd.Turn, ReadHeaderTimeout: time.Minute,
	}
	done := make(chan error, 1)
	go func() { done <- srv.Serve(l) }()
	for range 40 {
		c, err := net.Dial("tcp", l.Addr().String())
		require.NoError(t, err)
		defer c.Close()
		_, err = io.WriteString(c, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 24000000\r\n\r\nbegun")
		require.NoError(t, err)
	}
	for range mostUnderWay / 24_000_000 {
		<-inside
	}
	small, err := http.Post("http://"+l.Addr().String(), "text/plain", strings.NewReader("small"))
	require.NoError(t, err)
	require.NoError(t, small.Body.Close())
	assert.Equal(t, http.StatusOK, small.StatusCode)
	<-inside
	large, err := http.Post("http://"+l.Addr().String(), "text/plain", strings.NewReader(strings.Repeat("x", 1<<20)))
	require.NoError(t, err)
	require.NoError(t, large.Body.Close())
	assert.Equal(t, http.StatusOK, large.StatusCode, "for a photo of this size there is room")
	<-inside
	assert.Empty(t, inside, "the others wait, or were told")
	require.NoError(t, srv.Close())
	require.ErrorIs(t, <-done, http.ErrServerClosed)
}
