package track

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
)

// White noise of a camera in the dark on a table where nothing happens is no trouble, and
// nothing comes of it.
func TestNoiseIsNoTrouble(t *testing.T) {
	for _, deviation := range []float64{4, 12, 25} {
		b := newBench(t)
		spreadOut(b)
		rng := rand.New(rand.NewPCG(1, 2))
		for range 60 {
			f := b.Next()
			pix := append([]byte(nil), f.Picture.Pix...)
			for i, v := range pix {
				pix[i] = byte(min(max(float64(v)+deviation*rng.NormFloat64(), 0), 255))
			}
			f.Picture.Pix = pix
			scene, err := b.tracker.Feed(f)
			assert.NoError(t, err)
			assert.Nil(t, scene, "noise of %.0f", deviation)
			assert.True(t, b.tracker.Status().Well(), "noise of %.0f: %v", deviation, b.tracker.Status())
		}
	}
}
