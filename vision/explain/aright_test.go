package explain

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// Of a deck with an index in each corner, that at the upper right is read as that at the upper left of a card further
// right, where the bare table shows: the card lies to its left. Where a card does lie to its right, it stays there.
func TestACardLiesOnTheSideOfItsIndexWhereTheTableIsHidden(t *testing.T) {
	b := newDrawn(t)
	b.scene.Play(card.Standard52(), posterior.Mates)
	b.Lay("6S", 500, 330)
	b.rest()
	b.Lay("9D", 300, 330)
	b.frame()
	b.frame()
	now := b.scene.Motion.Last()
	right := tabletest.QuadOf(tabletest.Outline(image.Pt(300, 330)))
	corner := sight.Point{X: right[1].X - 4, Y: right[1].Y + 6}
	reading := func(q sight.Quad) sight.Sighting {
		return sight.Sighting{Card: "9D", Sure: true, Corners: q, Indices: []sight.Point{corner}}
	}
	beside := quad.Mirrored(right, corner)
	unnamed := sight.Sighting{Card: card.Unknown, Corners: right}
	for name, seen := range map[string][]sight.Sighting{
		"beside":                     {reading(beside)},
		"in place":                   {reading(right)},
		"beside, and not told there": {unnamed, reading(beside)},
	} {
		placed := Aright(&b.scene, now, seen)
		if assert.Len(t, placed, 1, name) {
			assert.Equal(t, card.Card("9D"), placed[0].Card, name)
			assert.Less(t, placed[0].Corners.Centre().Distance(right.Centre()), 1.0, name)
		}
	}

	// The other corner says another face, as surely.
	other := sight.Sighting{Card: "8D", Sure: true, Confidence: 0.99, Corners: right}
	nine := reading(beside)
	nine.Confidence = 0.999
	placed := Aright(&b.scene, now, []sight.Sighting{other, nine})
	if assert.Len(t, placed, 1) {
		assert.False(t, placed[0].Sure)
		assert.Equal(t, card.Unknown, placed[0].Card)
		assert.Equal(t, card.Card("9D"), placed[0].Likeliest())
		assert.True(t, placed[0].MayBe("8D"))
	}
}
