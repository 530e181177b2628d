package half

import (
	"image/color"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestHuesOfOneHalfAreNeverThoseOfTheOther(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		for _, h := range []Half{Fit, Kept} {
			assert.Equal(t, int(h), int(Hue(rng, h)/60)%2)
		}
	}
}

func TestColours(t *testing.T) {
	assert.Equal(t, color.RGBA{255, 0, 0, 255}, Colour(0, 1, 1))
	assert.Equal(t, color.RGBA{0, 255, 0, 255}, Colour(120, 1, 1))
	assert.Equal(t, color.RGBA{0, 0, 128, 255}, Colour(240, 1, 0.5))
	assert.Equal(t, color.RGBA{51, 51, 51, 255}, Colour(77, 0, 0.2))
}
