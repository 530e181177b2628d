package tile_test

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// Every tile is drawn, no two alike, in both halves; TILES=FILE keeps a picture of some sets.
func TestEveryTileHasItsFace(t *testing.T) {
	var sheet *image.RGBA
	for n := range uint64(2) {
		style := tile.Any(rand.New(rand.NewPCG(n, 1)), tile.Half(n%2))
		faces, err := style.Faces()
		require.NoError(t, err)
		require.Len(t, faces, 37)
		for _, a := range card.Tiles37() {
			for _, b := range card.Tiles37() {
				require.Equal(t, a == b, bytes.Equal(faces[a].Pix, faces[b].Pix), "%s and %s", a, b)
			}
		}
		if sheet == nil {
			sheet = image.NewRGBA(image.Rect(0, 0, 19*150, 2*2*200))
		}
		for i, c := range card.Tiles37() {
			r := image.Rect(0, 0, 150, 200).Add(image.Pt(i%19*150, (int(n)*2+i/19)*200))
			draw.Draw(sheet, r, faces[c], image.Point{}, draw.Over)
		}
	}
	if name := os.Getenv("TILES"); name != "" {
		var b bytes.Buffer
		require.NoError(t, png.Encode(&b, sheet))
		require.NoError(t, os.WriteFile(name, b.Bytes(), 0o644))
	}
}
