package riichi_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/reader/faces"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// A set that was taught is read by its own faces too: the one of bamboo, a bird in
// every set and another in each, is sure only then.
func TestARowOfTaughtTilesIsRead(t *testing.T) {
	hand := []card.Card{"3p", "5p", "1s", "4s", "8p", "2s"}
	deck := deckfile.Deck{Version: deckfile.Version, Name: "ours", Width: 90, Height: 118}
	for _, c := range hand {
		img := image.NewRGBA(image.Rect(0, 0, 90, 118))
		draw.Fill(img, draw.Rect(0, 0, 90, 118, 0), cloth)
		tile(img, c, 0, 0, 90, 118, 0)
		look, err := picturefile.JPEG(asPicture(img), 92)
		require.NoError(t, err)
		deck.Faces = append(deck.Faces, deckfile.Face{Card: c, Looks: [][]byte{look}})
	}
	d, err := taught.New(deck)
	require.NoError(t, err)
	seen, err := faces.New(
		nil, func() (*riichi.Reader, error) { return open(t), nil }, d,
	).Read(rowOfTiles(hand, 90, 100, 40))
	require.NoError(t, err)
	require.Equal(t, hand, readSurely(seen))
}
