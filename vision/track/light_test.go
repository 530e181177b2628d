package track

import (
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
