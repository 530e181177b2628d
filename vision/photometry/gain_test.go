package photometry

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Paper as bright as the camera can tell stays so while a lamp flickers: that
// is no motion. A card that covers it, or a light that it does follow, is told as ever.
func TestPaperInTheGlareDoesNotFlicker(t *testing.T) {
	l := Gain{243} // the light is down by 5 %
	assert.Zero(t, l.Apart(243, 243, 0))
	assert.LessOrEqual(t, l.Apart(228, 240, 0), 1)
	assert.Greater(t, l.Apart(150, 243, 0), 60)
	assert.Greater(t, l.Apart(243, 150, 0), 60)
	assert.Equal(t, 8, l.Apart(150, 150, 0), "what is less bright would have followed")
}

// A dark cloth is a step brighter or as dark as before while a lamp on the mains makes
// the cards on it several steps so: they tell the light, unless they were taken or covered.
func TestCardsOnADarkClothTellTheLight(t *testing.T) {
	table := func(cards, paper, cloth int) Grid {
		g := Grid{Side: 6, Cols: 40, Rows: 2 * bandRows, Grey: make([]uint8, 40*2*bandRows)}
		for i := range g.Grey {
			g.Grey[i] = uint8(cloth)
			if i%g.Cols < cards {
				g.Grey[i] = uint8(paper)
			}
		}
		return g
	}
	then := table(10, 140, 23)
	flickers := table(10, 149, 24)
	lit := flickers.GainOver(then)
	for row := range then.Rows {
		assert.Less(t, lit.Apart(149, 140, row), 3)
	}
	assert.InDelta(t, 256, table(10, 140, 23).GainOver(then)[0], 1)
	assert.InDelta(t, 256, table(0, 140, 23).GainOver(then)[0], 1, "the cards were taken")
	assert.InDelta(t, 256, table(10, 90, 23).GainOver(then)[0], 1, "a hand covers them")
}
