package reader_test

import (
	"image"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// BenchmarkRead times a whole frame of a table, and the part where a card or
// two changed, as the live camera asks for it.
func BenchmarkRead(b *testing.B) {
	folder := filepath.Join("..", "..", "..", "shared", "photos")
	p, err := picturefile.Load(filepath.Join(folder, "alkenderesi+playing-card-detection", "6.jpg"))
	if err != nil {
		b.Skip("no labelled photographs here: ", err)
	}
	p, err = picturefile.Resize(p, 1920, 1080)
	require.NoError(b, err)
	r := open(b)
	b.Run("frame 1920x1080", func(b *testing.B) {
		for b.Loop() {
			_, err := r.Read(p)
			require.NoError(b, err)
		}
	})
	b.Run("region 640x480", func(b *testing.B) {
		for b.Loop() {
			_, err := r.ReadIn(p, []image.Rectangle{image.Rect(300, 200, 940, 680)})
			require.NoError(b, err)
		}
	})
}
