package motion_test

import (
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/vision/motion"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// noisy is a table, a third of which is far noisier than the rest: a dark cloth beside a lit one, say.
func noisy(rng *rand.Rand, thing image.Rectangle) photometry.Grid {
	const sigma = 2.5
	g := table(rng, thing, 100)
	for i := range g.Grey {
		if i%cols < cols/3 {
			g.Grey[i] = uint8(float64(g.Grey[i]) + sigma*rng.NormFloat64())
		}
	}
	return g
}

func TestEachPlaceHasItsOwnNoise(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var f motion.Field
	at := time.Duration(0)
	f.Restart(noisy(rng, image.Rectangle{}), at)
	feed := func(thing image.Rectangle) (n int) {
		at += frame
		n, _ = f.Feed(noisy(rng, thing), at)
		return n
	}
	for range 60 {
		feed(image.Rectangle{})
	}
	stirs := 0
	for range 90 {
		stirs += feed(image.Rectangle{})
	}
	assert.LessOrEqual(t, stirs, 10, "noise is no motion, where it is strong either")
	for _, x := range []int{5, 45} {
		card := image.Rect(x, 10, x+5, 17)
		assert.GreaterOrEqual(t, feed(card), card.Dx()*card.Dy()*9/10, "a card is, in noise too")
		feed(image.Rectangle{})
	}
}

// A lamp that goes off leaves a camera that is far noisier at once: it is got used to within a second or two.
func TestNoiseThatComesIsGotUsedTo(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var f motion.Field
	at := time.Duration(0)
	f.Restart(table(rng, image.Rectangle{}, 100), at)
	dark := func() photometry.Grid {
		g := table(rng, image.Rectangle{}, 60)
		for i := range g.Grey {
			g.Grey[i] = uint8(float64(g.Grey[i]) + 3*rng.NormFloat64())
		}
		return g
	}
	for range 30 {
		at += frame
		f.Feed(table(rng, image.Rectangle{}, 100), at)
	}
	for range 75 {
		at += frame
		f.Feed(dark(), at)
	}
	stirs := 0
	for range 30 {
		at += frame
		n, _ := f.Feed(dark(), at)
		stirs += n
	}
	assert.LessOrEqual(t, stirs, 5)
}

// Hands that play on in one place are motion however long they do.
func TestHandsAreNoNoise(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	var f motion.Field
	f.Restart(table(rng, image.Rectangle{}, 100), 0)
	for k := range 300 {
		hand := image.Rect(20, 10, 34+k%3, 30)
		n, _ := f.Feed(table(rng, hand, 100), time.Duration(k+1)*frame)
		assert.Positive(t, n, "frame %d", k)
	}
}
