package source

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"
	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// grey is a plain picture of one brightness.
func grey(v byte) picture.Picture {
	p := picture.Picture{Width: 64, Height: 48, Pix: make([]byte, 3*64*48)}
	for i := range p.Pix {
		p.Pix[i] = v
	}
	return p
}

// record writes a video of n frames that grow brighter.
func record(t *testing.T, n int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "v.avi")
	w, err := gocv.VideoWriterFile(path, "MJPG", 20, 64, 48, true)
	require.NoError(t, err)
	defer w.Close()
	for i := range n {
		m, err := gocv.NewMatFromBytes(48, 64, gocv.MatTypeCV8UC3, grey(byte(10*i)).Pix)
		require.NoError(t, err)
		require.NoError(t, w.Write(m))
		m.Close()
	}
	return path
}

func TestARecordingGivesEveryFrameInOrder(t *testing.T) {
	s, err := Open(record(t, 8), AsFastAsPossible)
	require.NoError(t, err)
	defer s.Close()
	for i := range 8 {
		f, err := s.Next(t.Context())
		require.NoError(t, err)
		assert.Equal(t, i, f.Index)
		assert.InDelta(t, 50*float64(i), float64(f.At.Milliseconds()), 2)
		assert.InDelta(t, 10*i, int(f.Picture.Pix[0]), 4)
	}
	_, err = s.Next(t.Context())
	assert.ErrorIs(t, err, io.EOF)
	assert.False(t, s.Live())
}

func TestRealTimeTakesAsLongAsTheRecording(t *testing.T) {
	s, err := Open(record(t, 7), RealTime)
	require.NoError(t, err)
	defer s.Close()
	began := time.Now()
	for {
		if _, err := s.Next(t.Context()); errors.Is(err, io.EOF) {
			break
		}
	}
	assert.GreaterOrEqual(t, time.Since(began), 290*time.Millisecond)
}

func TestAFolderShowsItsPicturesByName(t *testing.T) {
	dir := t.TempDir()
	for name, v := range map[string]byte{"b.jpg": 200, "a.jpg": 20} {
		b, err := picturefile.JPEG(grey(v), 95)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), b, 0o600))
	}
	s, err := Open(dir, AsFastAsPossible)
	require.NoError(t, err)
	defer s.Close()
	for i := range 2 * framesPerPicture {
		f, err := s.Next(t.Context())
		require.NoError(t, err)
		assert.InDelta(t, []int{20, 200}[i/framesPerPicture], int(f.Picture.Pix[0]), 4)
	}
	_, err = s.Next(t.Context())
	assert.ErrorIs(t, err, io.EOF)
}

func TestWhatCannotBeOpenedSaysWhatToDo(t *testing.T) {
	_, err := Open("", RealTime)
	assert.ErrorContains(t, err, "give a number")
	_, err = Open(filepath.Join(t.TempDir(), "none.mp4"), RealTime)
	assert.ErrorContains(t, err, "there is no")
	text := filepath.Join(t.TempDir(), "text.mp4")
	require.NoError(t, os.WriteFile(text, []byte("not a video"), 0o600))
	_, err = Open(text, RealTime)
	assert.ErrorContains(t, err, "cannot be played")
	_, err = Open(t.TempDir(), RealTime)
	assert.ErrorContains(t, err, "no pictures")
	_, err = Open("97", RealTime)
	assert.ErrorContains(t, err, "camera 97 does not answer")
}

// scripted is a capture that a test steers.
type scripted struct {
	frames chan picture.Picture
	closed *atomic.Int32
}

func (s *scripted) read() (picture.Picture, time.Duration, bool) {
	p, ok := <-s.frames
	return p, 0, ok
}
func (s *scripted) close() { s.closed.Add(1) }

func TestACameraThatFailsIsOpenedAgain(t *testing.T) {
	var closed atomic.Int32
	opened := 0
	cam, err := openCamera("camera 0", func() (capture, error) {
		opened++
		frames := make(chan picture.Picture, 1)
		frames <- grey(byte(opened))
		close(frames)
		return &scripted{frames, &closed}, nil
	})
	require.NoError(t, err)
	first, err := cam.Next(t.Context())
	require.NoError(t, err)
	second, err := cam.Next(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []byte{1, 2}, []byte{first.Picture.Pix[0], second.Picture.Pix[0]})
	require.NoError(t, cam.Close())
	assert.GreaterOrEqual(t, closed.Load(), int32(2))
}

func TestASilentCameraIsTroubleAndNotTheEnd(t *testing.T) {
	frames := make(chan picture.Picture)
	cam, err := openCamera("camera 0", func() (capture, error) { return &scripted{frames, new(atomic.Int32)}, nil })
	require.NoError(t, err)
	_, err = cam.Next(t.Context())
	var trouble *Trouble
	require.ErrorAs(t, err, &trouble)
	assert.Contains(t, trouble.Text, "check its cable")
	frames <- grey(7)
	f, err := cam.Next(t.Context())
	require.NoError(t, err)
	assert.Equal(t, byte(7), f.Picture.Pix[0])
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = cam.Next(ctx)
	assert.ErrorIs(t, err, context.Canceled)
	close(frames)
	require.NoError(t, cam.Close())
}

func TestAFrozenPictureIsNoticed(t *testing.T) {
	var f freeze
	now := time.Unix(0, 0)
	assert.False(t, f.lasts(grey(1), now))
	assert.False(t, f.lasts(grey(1), now.Add(frozenAfter)))
	assert.True(t, f.lasts(grey(1), now.Add(frozenAfter+time.Second)))
	assert.False(t, f.lasts(grey(2), now.Add(frozenAfter+2*time.Second)))
}
