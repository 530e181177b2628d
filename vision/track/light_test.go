package track

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Paper as bright as the camera can tell stays so while a lamp flickers: that
// is no motion. A card that covers it, or a light that it does follow, is told as ever.
func TestPaperInTheGlareDoesNotFlicker(t *testing.T) {
	l := light{243} // the light is down by 5 %
	assert.Zero(t, l.apart(243, 243, 0))
	assert.LessOrEqual(t, l.apart(228, 240, 0), 1)
	assert.Greater(t, l.apart(150, 243, 0), 60)
	assert.Greater(t, l.apart(243, 150, 0), 60)
	assert.Equal(t, 8, l.apart(150, 150, 0), "what is less bright would have followed")
}

// Paper that a lamp makes as bright as the camera can tell grows no darker than the
// cloth: the card is still noticed to go.
func TestACardTakenUnderABrighterLampWent(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	b.light = 130
	assert.Empty(t, b.rest())
	b.take("6H")
	assert.Equal(t, []string{"went 6H seat-1"}, told(b.rest()))
}

// A dark cloth is a step brighter or as dark as before while a lamp on the mains makes
// the cards on it several steps so: they tell the light, unless they were taken or covered.
func TestCardsOnADarkClothTellTheLight(t *testing.T) {
	table := func(cards, paper, cloth int) grid {
		g := grid{side: 6, cols: 40, rows: 2 * bandRows, grey: make([]uint8, 40*2*bandRows)}
		for i := range g.grey {
			g.grey[i] = uint8(cloth)
			if i%g.cols < cards {
				g.grey[i] = uint8(paper)
			}
		}
		return g
	}
	then := table(10, 140, 23)
	flickers := table(10, 149, 24)
	lit := flickers.than(then)
	for row := range then.rows {
		assert.Less(t, lit.apart(149, 140, row), 3)
	}
	assert.InDelta(t, 256, table(10, 140, 23).than(then)[0], 1)
	assert.InDelta(t, 256, table(0, 140, 23).than(then)[0], 1, "the cards were taken")
	assert.InDelta(t, 256, table(10, 90, 23).than(then)[0], 1, "a hand covers them")
}

// A lamp that goes out leaves paper less dark than the cloth beside it, if it was as
// bright as the camera can tell before: that is no change that is looked at for ever.
func TestPaperThatWasInTheGlareComesToRest(t *testing.T) {
	b := newBench(t)
	b.light = 150
	spreadOut(b)
	b.shade, b.dim = image.Rect(-200, -200, benchWidth+200, benchHeight+200), 25
	assert.Empty(t, b.rest())
	looked := b.asked
	assert.Empty(t, b.rest())
	assert.Equal(t, looked, b.asked)
	b.take("6H")
	assert.Equal(t, []string{"went 6H seat-1"}, told(b.rest()))
}
