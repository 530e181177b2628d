package imageheader_test

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"bytes"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/imageheader"
	"github.com/tablemaid/tablemaid/models/imageheader/bombs"
)

func TestAHeaderTellsTheSize(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, 30, 20))))
	for name, data := range map[string][]byte{"jpeg": bombs.Photo(30, 20), "png": b.Bytes(), "webp": bombs.WebP(30, 20)} {
		h, err := imageheader.Check(data, 600)
		require.NoError(t, err, name)
		require.Equal(t, imageheader.Header{Format: name, Width: 30, Height: 20}, h)
		_, err = imageheader.Check(data, 599)
		require.ErrorContains(t, err, "choose a smaller size", name)
	}
}

func TestPhotographsAreNoBombs(t *testing.T) {
	photos, err := filepath.Glob("../../../shared/photos/*/*.jp*g")
	require.NoError(t, err)
	for _, p := range photos {
		data, err := os.ReadFile(p)
		require.NoError(t, err)
		_, err = imageheader.Check(data, 40e6)
		require.NoError(t, err, p)
	}
}

func TestNoBombHasAHeaderThatIsAccepted(t *testing.T) {
	for name, data := range bombs.All() {
		if name == "png with packed texts" { // its texts are left out before it is decoded
			require.Less(t, len(imageheader.PlainPNG(data)), 200)
			continue
		}
		_, err := imageheader.Check(data, 40e6)
		require.Error(t, err, name)
	}
}

func TestAPlainPNGIsTheSamePicture(t *testing.T) {
	full := bombs.PNG(64, 48, nil)
	require.Equal(t, full, imageheader.PlainPNG(full))
	require.Equal(t, "no picture", string(imageheader.PlainPNG([]byte("no picture"))))
}

func FuzzHeader(f *testing.F) {
	for _, data := range bombs.All() {
		if len(data) < 1<<16 {
			f.Add(data)
		}
	}
	f.Add(bombs.Photo(30, 20))
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := imageheader.Check(data, 1e6)
		if err == nil && (h.Width < 1 || h.Height < 1 || h.Width*h.Height > 1e6) {
			t.Fatalf("accepted %+v", h)
		}
		if plain := imageheader.PlainPNG(data); len(plain) > len(data) {
			t.Fatal("a plain PNG is larger")
		}
	})
}
