package explain

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// A shadow that was taken for the table and has gone again changes the table where print of the cloth is read as an
// index: the cloth that shows there says that no card came. Where a card has come, it does not.
func TestWhereTheClothShowsNoCardCame(t *testing.T) {
	for name, lies := range map[string]bool{"print of the cloth": false, "a card": true} {
		b := newDrawn(t)
		b.scene.Play(card.Standard52(), posterior.Mates)
		b.Lay("6S", 500, 330)
		b.rest()
		at := image.Pt(300, 330)
		s := sight.Sighting{
			Card: card.Unknown, Corners: tabletest.QuadOf(tabletest.Outline(at)),
			Alternatives: []sight.Guess{{Card: "4S", Confidence: 0.8}},
		}
		cells := b.scene.CellsOf(s.Corners)
		for y := cells.Min.Y; y < cells.Max.Y; y++ {
			for x := cells.Min.X; x < cells.Max.X; x++ {
				b.scene.Base.Grey[y*b.scene.Base.Cols+x] = 50 // as it was in the shadow
			}
		}
		b.Lay("9D", at.X, at.Y)
		b.frame()
		if !lies {
			b.Take("9D") // as a hand would go
		}
		b.frame()
		d := decision{Model: &b.scene, now: b.scene.Motion.Last(), seen: []sight.Sighting{s}, claimed: make([]bool, 1)}
		assert.True(t, d.Fresh(s, d.now), name)
		news, why := d.news(s)
		assert.Equal(t, lies, news, "%s: %s", name, why)
	}
}

// Dark cloth tells paper from itself, in either direction; cloth as bright as paper tells nothing.
func TestHowLikelyAGreyIsOfTheCloth(t *testing.T) {
	b := newDrawn(t)
	b.rest()
	d := decision{Model: &b.scene}
	assert.Greater(t, d.clothRatio(92, 90, 170), 2.0)
	assert.Less(t, d.clothRatio(200, 90, 170), -2.0)
	assert.Zero(t, d.clothRatio(198, 196, 170))
}
