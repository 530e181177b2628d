package scene

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// checked is a picture of a checked cloth, seen from so many pixels aside, with a grey card on it if there is one.
func checked(off image.Point, card image.Rectangle) picture.Picture {
	const wide, high, check, dark, light, grey = 640, 480, 12, 80, 200, 140
	p := picture.Picture{Width: wide, Height: high, Pix: make([]byte, 3*wide*high)}
	for y := range high {
		for x := range wide {
			at, v := image.Pt(x, y).Sub(off).Add(image.Pt(10*check, 10*check)), byte(dark)
			if (at.X/check+at.Y/check)%2 == 0 {
				v = light
			}
			if image.Pt(x, y).Sub(off).In(card) {
				v = grey
			}
			for c := range 3 {
				p.Pix[3*(y*wide+x)+c] = v
			}
		}
	}
	return p
}

// Each cell of a patterned cloth lies between dark and light ones, and so does a card: one that was not understood
// before the camera was knocked is not afterwards.
func TestWhatWasNewBeforeAKnockIsNewAfterIt(t *testing.T) {
	m := Model{Profile: calibration.Default(4)}
	card, off := image.Rect(280, 200, 340, 290), image.Pt(7, -5)
	cloth := photometry.Shrink(checked(image.Point{}, image.Rectangle{}))
	require.NoError(t, m.Begin(image.Pt(640, 480), cloth, 0))
	m.Understand(cloth.Bounds(), cloth)
	stood, now := checked(image.Point{}, card), photometry.Shrink(checked(off, card))
	require.True(t, m.Carry(egomotion.Motion{float64(off.X), 1, 0, float64(off.Y), 0, 1}, stood, now))
	within := card.Add(off).Inset(2 * now.Side)
	var onCard, onCloth, changed, moved int
	for i := range now.Grey {
		at := image.Pt(i%now.Cols, i/now.Cols).Mul(now.Side)
		different := photometry.Gap(now.Grey[i], m.Gain.Back(m.Base.Grey[i], i/now.Cols)) > 12
		switch {
		case at.In(within):
			onCard++
			if different {
				changed++
			}
		case !at.In(card.Add(off).Inset(-2 * now.Side)):
			onCloth++
			if different {
				moved++
			}
		}
	}
	assert.Greater(t, changed, 3*onCard/4, "of %d cells of the card", onCard)
	assert.Less(t, moved, onCloth/20, "of %d cells of the cloth", onCloth)
}
