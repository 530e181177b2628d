package track

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// Paper that a lamp makes as bright as the camera can tell grows no darker than the
// cloth: the card is still noticed to go.
func TestACardTakenUnderABrighterLampWent(t *testing.T) {
	b := newBench(t)
	spreadOut(b)
	b.Light = 130
	assert.Empty(t, b.rest())
	b.Take("6H")
	assert.Equal(t, []string{"went 6H seat-1"}, told(b.rest()))
}

// A lamp that goes out leaves paper less dark than the cloth beside it, if it was as
// bright as the camera can tell before: that is no change that is looked at for ever.
func TestPaperThatWasInTheGlareComesToRest(t *testing.T) {
	b := newBench(t)
	b.Light = 150
	spreadOut(b)
	b.Shade, b.Dim = image.Rect(-200, -200, tabletest.BenchWidth+200, tabletest.BenchHeight+200), 25
	assert.Empty(t, b.rest())
	looked := b.Asked
	assert.Empty(t, b.rest())
	assert.Equal(t, looked, b.Asked)
	b.Take("6H")
	assert.Equal(t, []string{"went 6H seat-1"}, told(b.rest()))
}
