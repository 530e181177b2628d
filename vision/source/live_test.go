package source

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/tablemaid/tablemaid/models/picture"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// fakeCamera gives a frame every 40 ms; what it gives is up to shot.
type fakeCamera struct {
	n    int
	shot func(n int) (picture.Picture, error)
}

func (c *fakeCamera) read() (picture.Picture, time.Duration, error) {
	time.Sleep(40 * time.Millisecond) // the bubble's clock
	p, err := c.shot(c.n)
	c.n++
	return p, 0, err
}

func (c *fakeCamera) close() {}

// pass goes on to the next frame, as read does.
func (c *fakeCamera) pass() time.Duration {
	time.Sleep(40 * time.Millisecond)
	c.n++
	return 0
}

func camera(shot func(n int) (picture.Picture, error)) opener {
	return func() (capture, error) { return &fakeCamera{shot: shot}, nil }
}

func fresh(n int) (picture.Picture, error) { return grey(byte(n)), nil }

func TestACameraPassesOverFramesThatNobodyNeeds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		read := 0
		counted := camera(func(n int) (picture.Picture, error) { read++; return fresh(n) })
		s, err := openLive(context.Background(), "0", counted, NoSuchCamera)
		require.NoError(t, err)
		defer s.Close()
		first, err := s.Next(context.Background())
		require.NoError(t, err)
		s.(Passer).Pass(390 * time.Millisecond)
		time.Sleep(time.Second)
		next, err := s.Next(context.Background())
		require.NoError(t, err)
		assert.InDelta(t, 1, (next.At - first.At).Seconds(), 0.05) // the newest, or the one before
		assert.InDelta(t, 1+15, read, 2)                           // in 600 ms
	})
}

func TestTheNewestFrameWins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, err := openLive(context.Background(), "0", camera(fresh), NoSuchCamera)
		require.NoError(t, err)
		defer s.Close()
		assert.True(t, s.Live())
		time.Sleep(1010 * time.Millisecond)
		f, err := s.Next(context.Background())
		require.NoError(t, err)
		assert.Equal(t, 24, f.Index)
		assert.Equal(t, time.Second, f.At)
	})
}

func TestALostCameraIsToldOnceAndComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opened := 0
		s, err := openLive(context.Background(), "0", func() (capture, error) {
			opened++
			switch opened {
			case 1: // its cable is pulled after one frame
				return &fakeCamera{shot: func(n int) (picture.Picture, error) {
					if n > 0 {
						return picture.Picture{}, errNoPicture
					}
					return grey(1), nil
				}}, nil
			case 2, 3:
				return nil, errors.New("still no camera")
			}
			return &fakeCamera{shot: fresh}, nil
		}, NoSuchCamera)
		require.NoError(t, err)
		defer s.Close()
		_, err = s.Next(context.Background())
		require.NoError(t, err)
		_, err = s.Next(context.Background())
		var trouble *Trouble
		require.ErrorAs(t, err, &trouble)
		assert.Equal(t, Lost, trouble.Kind)
		assert.True(t, trouble.Passing())
		f, err := s.Next(context.Background())
		require.NoError(t, err)
		// one frame, one failed read, pauses of 0.5, 1 and 2 s, one frame
		assert.Equal(t, 3620*time.Millisecond, f.At)
	})
}

func TestAFrozenPictureIsNoticedAndNotHandedOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opened := 0
		s, err := openLive(context.Background(), "0", func() (capture, error) {
			opened++
			if opened < 3 {
				return &fakeCamera{shot: func(int) (picture.Picture, error) { return grey(7), nil }}, nil
			}
			return &fakeCamera{shot: func(n int) (picture.Picture, error) { return fresh(n + 10) }}, nil
		}, NoSuchCamera)
		require.NoError(t, err)
		defer s.Close()
		frames, troubles := 0, 0
		for {
			f, err := s.Next(context.Background())
			var trouble *Trouble
			if errors.As(err, &trouble) {
				assert.Equal(t, Frozen, trouble.Kind)
				troubles++
				continue
			}
			require.NoError(t, err)
			if f.Picture.Pix[0] != 7 {
				break
			}
			frames++
		}
		assert.Equal(t, 1, troubles)
		assert.InDelta(t, 125, frames, 2) // five seconds' worth, none after opening again
	})
}

func TestClosingEndsAWaitingCaller(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, err := openLive(context.Background(), "0", camera(func(int) (picture.Picture, error) {
			return picture.Picture{}, errNoPicture
		}), NoSuchCamera)
		require.NoError(t, err)
		_, _ = s.Next(context.Background()) // that it is lost
		got := make(chan error)
		go func() {
			_, err := s.Next(context.Background())
			got <- err
		}()
		require.NoError(t, s.Close())
		assert.Error(t, <-got)
	})
}

func TestAnAddressWithMovingJPEG(t *testing.T) {
	stop := make(chan struct{})
	shots := [][]byte{jpegOf(t, 50), jpegOf(t, 90), jpegOf(t, 130)}
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "multipart/x-mixed-replace; boundary=frame")
		for n := 0; ; n++ {
			b := shots[n%3]
			fmt.Fprintf(w, "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n", len(b))
			if _, err := w.Write(append(b, "\r\n"...)); err != nil {
				return
			}
			w.(http.Flusher).Flush()
			select {
			case <-stop:
				return
			case <-r.Context().Done():
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}))
	defer srv.Close()
	defer close(stop)
	s, err := Open(t.Context(), srv.URL+"/video.mjpg", Options{})
	require.NoError(t, err)
	defer s.Close()
	for range 3 {
		f, err := s.Next(t.Context())
		require.NoError(t, err)
		assert.Contains(t, []int{50, 90, 130}, shade(f))
	}
}
