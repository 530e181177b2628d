package track

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio"
)

// A whole round lies on a table of the studio when the lens loses its focus,
// a little or altogether.
func TestALensOutOfFocusIsNamed(t *testing.T) {
	read, err := reader.New()
	require.NoError(t, err)
	defer read.Close()
	tracker, err := New(read, calibration.Default(4))
	require.NoError(t, err)
	table, err := studio.Still(11, 4)
	require.NoError(t, err)
	f, err := studio.NewCamera(table, nil).Next(t.Context())
	require.NoError(t, err)
	at := time.Duration(0)
	show := func(p picture.Picture, step time.Duration) (seen []Status) {
		for range 10 {
			_, err = tracker.Feed(source.Frame{Picture: p, At: at})
			require.NoError(t, err)
			at += step
			seen = append(seen, tracker.Status())
		}
		return seen
	}
	show(f.Picture, 100*time.Millisecond)
	known := len(tracker.scene.Cards)
	require.Greater(t, known, 30)
	for _, pixels := range []float64{5, 20, 60} {
		for _, s := range show(unfocused(t, f.Picture, pixels), 400*time.Millisecond) {
			assert.Equal(t, OutOfFocus, s, "spread over %g pixels", pixels)
		}
		last := show(f.Picture, 100*time.Millisecond)
		assert.True(t, last[len(last)-1].Well())
		assert.Len(t, tracker.scene.Cards, known)
	}
}

// unfocused is a picture spread over so many pixels, as a standard deviation.
func unfocused(t *testing.T, p picture.Picture, pixels float64) picture.Picture {
	t.Helper()
	m, err := gocv.NewMatFromBytes(p.Height, p.Width, gocv.MatTypeCV8UC3, p.Pix)
	require.NoError(t, err)
	defer m.Close()
	out := gocv.NewMat()
	defer out.Close()
	require.NoError(t, gocv.GaussianBlur(m, &out, image.Point{}, pixels, pixels, gocv.BorderReflect101))
	return picture.Picture{Width: p.Width, Height: p.Height, Pix: out.ToBytes()}
}
