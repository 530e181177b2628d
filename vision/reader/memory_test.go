package reader

import (
	"bytes"
	"context"
	"image"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio/recording"
)

// played is the picture of the recorded table so many frames after its start.
func played(t testing.TB, frames int) picture.Picture {
	t.Helper()
	path := filepath.Join(t.TempDir(), "table.mp4")
	require.NoError(t, os.WriteFile(path, recording.Video(), 0o600))
	s, err := source.Open(context.Background(), path, source.Options{})
	require.NoError(t, err)
	defer s.Close()
	for range frames {
		_, err = s.Next(context.Background())
		require.NoError(t, err)
	}
	f, err := s.Next(context.Background())
	require.NoError(t, err)
	return f.Picture
}

func opened(t testing.TB) *Reader {
	t.Helper()
	r, err := New()
	require.NoError(t, err)
	t.Cleanup(r.Close)
	return r
}

// resident is the memory that the program holds, OpenCV's included, in bytes.
func resident(t testing.TB) int {
	t.Helper()
	debug.FreeOSMemory()
	status, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skip("memory is measured where there is /proc: ", err)
	}
	pages, err := strconv.Atoi(string(bytes.Fields(status)[1]))
	require.NoError(t, err)
	return pages * os.Getpagesize()
}

// A table is watched for a whole evening. FRAMES=10000 reads as many pictures;
// a few show a leak of anything as large as a picture.
func TestMemoryIsFlat(t *testing.T) {
	frames := 60
	if n, err := strconv.Atoi(os.Getenv("FRAMES")); err == nil {
		frames = n
	}
	p, r := played(t, 400), opened(t)
	read := func(times int) {
		for i := range times {
			at := image.Pt(600+i%7*16, 300+i%5*16) // sizes and places vary as on a table
			_, err := r.ReadIn(p, []image.Rectangle{{Min: at, Max: at.Add(image.Pt(320+i%3*32, 240))}})
			require.NoError(t, err)
		}
	}
	read(30) // buffers reach their size
	before := resident(t)
	read(frames)
	grown := float64(resident(t)-before) / (1 << 20)
	t.Logf("%d pictures, %.1f MB more than before, %d MB in all", frames, grown, resident(t)>>20)
	require.Less(t, grown, 12.0, "megabytes")
}
