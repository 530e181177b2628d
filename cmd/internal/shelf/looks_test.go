package shelf

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// A tracker looks through the shelf, and each look counts with those before it, as with the reader of the deck itself.
func TestTheShelfReadsLookAfterLook(t *testing.T) {
	kept, _, _ := house(t)
	through, straight := kept.Looks(), kept.plain.Looks()
	require.NotNil(t, through)
	p, _ := onTable(t, 3, "KH", "QS", "JD", "8C")
	for k := range 3 {
		look := p.Crop(image.Rect(k, 0, p.Width, p.Height))
		want, err := straight(look, sight.Look{Origin: sight.Point{X: -float64(k)}})
		require.NoError(t, err)
		require.NotEmpty(t, want)
		got, err := through(look, sight.Look{Origin: sight.Point{X: -float64(k)}})
		require.NoError(t, err)
		assert.Equal(t, want, got, "look %d", k)
	}
	guesses, err := kept.Hidden(picture.Picture{Width: 640, Height: 480, Pix: make([]byte, 3*640*480)}, nil, nil)
	require.NoError(t, err)
	assert.Empty(t, guesses, "nothing was to be looked for")
	outlines, err := kept.Outlines(p)
	require.NoError(t, err)
	require.NotEmpty(t, outlines)
	corners, err := kept.PaperCorners(p)
	require.NoError(t, err)
	assert.NotEmpty(t, corners)
	guesses, err = kept.Faces(p, outlines[0], nil)
	require.NoError(t, err)
	assert.NotEmpty(t, guesses)
}
