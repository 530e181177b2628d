package track

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

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
