package paper_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/paper"
)

// square is a picture of one colour (blue, green, red) with print in its middle, in a light.
func square(bgr [3]float64, light float64) picture.Picture {
	const side, print = 60, 18
	p := picture.Picture{Width: side, Height: side, Pix: make([]uint8, 3*side*side)}
	for y := range side {
		for x := range side {
			for c := range 3 {
				v := bgr[c] * light
				if x > side/2-print && x < side/2+print && y > side/2-print && y < side/2+print {
					v = 30
				}
				p.Pix[3*(y*side+x)+c] = uint8(v)
			}
		}
	}
	return p
}

var whole = sight.Quad{{}, {X: 60}, {X: 60, Y: 60}, {Y: 60}}

func colour(t *testing.T, p picture.Picture) paper.Colour {
	t.Helper()
	c, ok := paper.Of(p, whole)
	require.True(t, ok)
	return c
}

// Paper is paper in any light and whatever is printed on it; skin and wood are none.
func TestPaperByItsColour(t *testing.T) {
	white := colour(t, square([3]float64{225, 232, 238}, 1))
	assert.True(t, colour(t, square([3]float64{225, 232, 238}, 0.6)).Like(white), "in the shade")
	assert.True(t, colour(t, square([3]float64{235, 236, 232}, 1)).Like(white), "as white but for a little")
	for name, other := range map[string][3]float64{
		"fair skin": {165, 190, 230}, "dark skin": {80, 105, 150}, "wood": {90, 130, 180}, "felt": {70, 120, 60},
	} {
		assert.False(t, colour(t, square(other, 1)).Like(white), name)
	}
	_, ok := paper.Of(square([3]float64{225, 232, 238}, 1), sight.Quad{{X: 80}, {X: 90}, {X: 90, Y: 9}, {X: 80, Y: 9}})
	assert.False(t, ok, "outside the picture")
}

// What has come is held against the nearest card that is sure.
func TestWhatIsPaperTheNearestCardTells(t *testing.T) {
	p := picture.Picture{Width: 180, Height: 60, Pix: make([]uint8, 3*180*60)}
	for i, bgr := range [][3]float64{{225, 232, 238}, {165, 190, 230}, {200, 205, 238}} {
		part := square(bgr, 1)
		for y := range 60 {
			copy(p.Pix[3*(180*y+60*i):], part.Pix[3*60*y:3*60*(y+1)])
		}
	}
	at := func(i float64) sight.Quad {
		return sight.Quad{{X: 60 * i}, {X: 60*i + 60}, {X: 60*i + 60, Y: 60}, {X: 60 * i, Y: 60}}
	}
	card := func(i float64, sure bool) sight.Sighting {
		return sight.Sighting{Card: "7H", Sure: sure, Corners: at(i)}
	}
	assert.False(t, paper.Is(p, at(1), []sight.Sighting{card(0, true)}))
	assert.True(t, paper.Is(p, at(1), []sight.Sighting{card(0, false)}), "nothing to compare with")
	assert.True(t, paper.Is(p, at(0), []sight.Sighting{card(0, true), card(1, true)}))
	assert.True(t, paper.Is(p, at(2), []sight.Sighting{card(2, true), card(0, true)}), "yellowed paper beside the same")
}
