package cloth

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/vision/studio/half"
)

// Every kind of both halves has a colour everywhere, and the same one when asked again.
func TestEveryKind(t *testing.T) {
	for _, makers := range [][]maker{fit, kept} {
		for i, m := range makers {
			for seed := range uint64(4) {
				c := m(rand.New(rand.NewPCG(seed, 3)), half.Fit)
				again := m(rand.New(rand.NewPCG(seed, 3)), half.Fit)
				for k := range 400 {
					x, y := float64(k%20-10)*73.3, float64(k/20-10)*41.7
					at := c.At(x, y)
					assert.Equal(t, at, again.At(x, y))
					for _, v := range at {
						assert.True(t, v >= 0 && v < 400, "%s %d: %v", c.Name, i, at)
					}
				}
			}
		}
	}
}

// Beyond the table is the floor, of one colour.
func TestTheFloorBegins(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	c := gingham(rng, half.Fit).On(rng, 1000, 600)
	assert.Equal(t, c.At(501, 0), c.At(-700, -400))
	assert.NotEqual(t, c.At(501, 0), c.At(499, 0))
}
