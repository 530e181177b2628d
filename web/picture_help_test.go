package web_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/zone"
)

// white is a picture of a table on which everything is white.
func white(t *testing.T) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 1280, 720))
	draw.Draw(img, img.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, img, nil))
	return b.Bytes()
}

// table4 is a table for four with its box.
func table4(t *testing.T) calibration.Profile {
	t.Helper()
	p := withBox(calibration.Default(4))
	require.NoError(t, p.Check())
	return p
}

// dark reports whether the middle of the box is covered in a thumbnail.
func dark(t *testing.T, small string) bool {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader([]byte(small)))
	require.NoError(t, err)
	b := img.Bounds()
	where, err := table4(t).Locator(b.Dx(), b.Dy())
	require.NoError(t, err)
	x, y, n := 0, 0, 0
	for i := range b.Dx() {
		for j := range b.Dy() {
			if where.ZoneAt(float64(i), float64(j)) == zone.Box {
				x, y, n = x+i, y+j, n+1
			}
		}
	}
	require.Positive(t, n, "this table has a box")
	r, g, bl, _ := img.At(x/n, y/n).RGBA()
	return r+g+bl < 3*0x6000
}
