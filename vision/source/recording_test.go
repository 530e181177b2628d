package source

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/picture"
)

// greyVideo writes a video whose frame n is of grey 10n.
func greyVideo(t *testing.T, frames int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "grey.avi")
	w, err := gocv.VideoWriterFile(path, "MJPG", 25, 64, 48, true)
	require.NoError(t, err)
	defer w.Close()
	for n := range frames {
		g := float64(10 * n)
		m := gocv.NewMatWithSizeFromScalar(gocv.NewScalar(g, g, g, 0), 48, 64, gocv.MatTypeCV8UC3)
		require.NoError(t, w.Write(m))
		require.NoError(t, m.Close())
	}
	return path
}

func grey(g byte) picture.Picture {
	return picture.Picture{Width: 64, Height: 48, Pix: bytes.Repeat([]byte{g}, 3*64*48)}
}

func jpegOf(t *testing.T, g byte) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, 64, 48))
	for i := range img.Pix {
		img.Pix[i] = color.Gray{Y: g}.Y
	}
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, img, nil))
	return b.Bytes()
}

// shade is the grey of a frame, to the nearest ten.
func shade(f Frame) int { return (int(f.Picture.Pix[0]) + 5) / 10 * 10 }

func all(t *testing.T, s Source, most int) []Frame {
	t.Helper()
	var frames []Frame
	for len(frames) < most {
		f, err := s.Next(t.Context())
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		require.NoError(t, f.Picture.Check())
		f.Picture = f.Picture.Crop(image.Rect(0, 0, 1, 1)) // which holds for longer
		frames = append(frames, f)
	}
	return frames
}

func TestAVideoGivesEveryFrameInOrder(t *testing.T) {
	s, err := Open(t.Context(), greyVideo(t, 20), Options{})
	require.NoError(t, err)
	defer s.Close()
	assert.False(t, s.Live())
	frames := all(t, s, 100)
	require.Len(t, frames, 20)
	for n, f := range frames {
		assert.Equal(t, n, f.Index)
		assert.Equal(t, 10*n, shade(f))
		assert.InDelta(t, 0.04*float64(n), f.At.Seconds(), 0.002)
	}
	_, err = s.Next(t.Context())
	assert.ErrorIs(t, err, io.EOF)
}

// A table at rest is not looked at in every frame: the times and numbers of those between go on.
func TestFramesThatNobodyNeedsArePassedOver(t *testing.T) {
	s, err := Open(t.Context(), greyVideo(t, 20), Options{})
	require.NoError(t, err)
	defer s.Close()
	var seen []int
	for range 3 {
		f, err := s.Next(t.Context())
		require.NoError(t, err)
		assert.Equal(t, 10*f.Index, shade(f))
		assert.InDelta(t, 0.04*float64(f.Index), f.At.Seconds(), 0.002)
		seen = append(seen, f.Index)
		s.(Passer).Pass(130 * time.Millisecond)
	}
	assert.Equal(t, []int{0, 4, 8}, seen)
	s.(Passer).Pass(0)
	assert.Len(t, all(t, s, 100), 11)
	s.(Passer).Pass(time.Hour)
	_, err = s.Next(t.Context())
	assert.ErrorIs(t, err, io.EOF)
}

func TestALoopBeginsAgainWhileTimeGoesOn(t *testing.T) {
	s, err := Open(t.Context(), greyVideo(t, 5), Options{Loop: true})
	require.NoError(t, err)
	defer s.Close()
	for n, f := range all(t, s, 12) {
		assert.Equal(t, n, f.Index)
		assert.Equal(t, 10*(n%5), shade(f))
		assert.InDelta(t, 0.04*float64(n), f.At.Seconds(), 0.002)
	}
}

func TestAFolderGivesItsPicturesByName(t *testing.T) {
	dir := t.TempDir()
	for name, g := range map[string]byte{"b.jpg": 40, "a.jpeg": 20, "c.JPG": 60} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), jpegOf(t, g), 0o600))
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("no picture"), 0o600))
	s, err := Open(t.Context(), dir, Options{})
	require.NoError(t, err)
	defer s.Close()
	var shades []int
	for n, f := range all(t, s, 4*framesPerPicture) {
		if n%framesPerPicture == 0 {
			shades = append(shades, shade(f))
		}
		assert.Equal(t, shades[len(shades)-1], shade(f), "a picture stands for a while")
	}
	assert.Equal(t, []int{20, 40, 60}, shades)
}

func TestWhatCannotBeOpenedSaysWhy(t *testing.T) {
	text := filepath.Join(t.TempDir(), "letter.mp4")
	require.NoError(t, os.WriteFile(text, []byte("Dear table,"), 0o600))
	for spec, kind := range map[string]Kind{
		"":                           NotFound,
		"no-such-file.mp4":           NotFound,
		"97":                         NoSuchCamera,
		"/dev/video97":               NoSuchCamera,
		text:                         CannotDecode,
		t.TempDir():                  CannotDecode,
		"http://127.0.0.1:1/nothing": Unreachable,
	} {
		s, err := Open(t.Context(), spec, Options{})
		assert.Nil(t, s, spec)
		var trouble *Trouble
		require.ErrorAs(t, err, &trouble, spec)
		assert.Equal(t, kind, trouble.Kind, spec)
		assert.False(t, trouble.Passing())
	}
}

// timed is a capture of grey frames with times of their own.
type timed struct {
	times  []time.Duration
	next   int
	closed bool
}

func (c *timed) read() (picture.Picture, time.Duration, error) {
	if c.next == len(c.times) {
		return picture.Picture{}, 0, io.EOF
	}
	c.next++
	return grey(byte(c.next)), c.times[c.next-1], nil
}

func (c *timed) close() { c.closed = true }

func TestRealTimeHoldsFramesBackToTheirTimes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &timed{times: []time.Duration{3 * time.Second, 3100 * time.Millisecond, 5 * time.Second}}
		s, err := openRecording("film", func() (capture, error) { return c, nil }, Options{Pace: RealTime})
		require.NoError(t, err)
		start := time.Now()
		for _, want := range []time.Duration{0, 100 * time.Millisecond, 2 * time.Second} {
			f, err := s.Next(context.Background())
			require.NoError(t, err)
			assert.Equal(t, want, f.At)
			assert.Equal(t, want, time.Since(start))
		}
		require.NoError(t, s.Close())
		assert.True(t, c.closed)
	})
}

func TestTimesNeverGoBack(t *testing.T) {
	c := &timed{times: []time.Duration{-1, -1, -1}}
	s, err := openRecording("film", func() (capture, error) { return c, nil }, Options{})
	require.NoError(t, err)
	defer s.Close()
	last := time.Duration(-1)
	for _, f := range all(t, s, 9) {
		assert.Greater(t, f.At, last)
		last = f.At
	}
}
