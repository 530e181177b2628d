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

const (
	cols, rows = 60, 40
	frame      = time.Second / 30
)

// table is a grey table with noise, something dark on part of it, in a light of so many percent.
func table(rng *rand.Rand, thing image.Rectangle, light int) photometry.Grid {
	g := photometry.Grid{Cols: cols, Rows: rows, Side: 6, Grey: make([]uint8, cols*rows)}
	for i := range g.Grey {
		v := 120
		if image.Pt(i%cols, i/cols).In(thing) {
			v = 60
		}
		g.Grey[i] = uint8(v*light/100 + rng.IntN(3))
	}
	return g
}

func TestWhatMovesAndWhatHasComeToRest(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	all := make([]bool, cols*rows)
	for i := range all {
		all[i] = true
	}
	card := image.Rect(10, 10, 15, 17)
	var f motion.Field
	f.Restart(table(rng, image.Rectangle{}, 100), 0)
	n, shaken := f.Feed(table(rng, image.Rectangle{}, 97), frame)
	assert.Zero(t, n, "a lamp that flickers")
	assert.False(t, shaken)
	assert.Zero(t, f.Stirred())
	n, shaken = f.Feed(table(rng, card, 100), 2*frame)
	assert.Equal(t, card.Dx()*card.Dy(), n)
	assert.False(t, shaken)
	f.Feed(table(rng, card, 100), 3*frame)
	assert.Equal(t, 2*frame, f.Stirred())
	assert.Equal(t, 2*frame, f.Newest(card, all))
	assert.True(t, f.Rest(card, all, 3*frame, frame))
	assert.False(t, f.Rest(card, all, 3*frame, 2*frame))
	assert.True(t, f.Rest(image.Rect(40, 10, 50, 20), all, 3*frame, 3*frame), "far from what moved")
	assert.False(t, f.Rest(image.Rect(15, 17, 22, 24), all, 3*frame, 2*frame), "beside it")
	assert.True(t, f.Rest(image.Rect(17, 19, 22, 24), all, 3*frame, 2*frame), "a little way off, as a hand that goes back")
}

func TestACameraThatShakesMovesEverything(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	striped := func(off int) photometry.Grid {
		g := table(rng, image.Rectangle{}, 100)
		for i := range g.Grey {
			if (i%cols+off)/4%2 == 0 {
				g.Grey[i] -= 60
			}
		}
		return g
	}
	var f motion.Field
	f.Restart(striped(0), 0)
	_, shaken := f.Feed(striped(1), frame)
	assert.True(t, shaken)
}
