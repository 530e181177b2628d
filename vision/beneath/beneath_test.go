package beneath_test

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
)

// scale is 1.5 pixels a millimetre, seen a little shortened.
var scale = beneath.Scale{A: 1 / 1.5, D: 1 / 1.35}

const size = 360

// paper is a card on the table: its middle from that of the table in millimetres, and how it is turned, in degrees.
type paper struct{ x, y, turn float64 }

// covers reports whether a card covers a pixel.
func (c paper) covers(x, y int) bool {
	u, v := (float64(x)+0.5-size/2)*scale.A-c.x, (float64(y)+0.5-size/2)*scale.D-c.y
	sin, cos := math.Sincos(c.turn * math.Pi / 180)
	return math.Abs(u*cos+v*sin) < 31.5 && math.Abs(v*cos-u*sin) < 44
}

// table draws cards, each over those before it, on a dark cloth with a camera's grain.
func table(cards ...paper) picture.Picture {
	noise := rand.New(rand.NewPCG(3, 4))
	p := picture.Picture{Width: size, Height: size, Pix: make([]byte, 3*size*size)}
	for y := range size {
		for x := range size {
			light := 70.0
			for _, c := range cards {
				if c.covers(x, y) {
					light = 225
				}
			}
			for k := range 3 {
				p.Pix[3*(y*size+x)+k] = byte(light + 3*noise.NormFloat64())
			}
		}
	}
	return p
}

// seen is what a reader makes of the upper card: the middles of both indices, and an outline that is 4 mm too large and
// 3 degrees off.
func seen(c paper) (sight.Quad, [2]sight.Point) {
	at := func(u, v, turn float64) sight.Point {
		sin, cos := math.Sincos((c.turn + turn) * math.Pi / 180)
		return sight.Point{X: size/2 + (c.x+u*cos-v*sin)/scale.A, Y: size/2 + (c.y+u*sin+v*cos)/scale.D}
	}
	const w, h = 35.5, 48
	outline := sight.Quad{at(-w, -h, 3), at(w, -h, 3), at(w, h, 3), at(-w, h, 3)}
	return outline, [2]sight.Point{at(-25, -32, 0), at(25, 32, 0)}
}

func look(t *testing.T, now, was picture.Picture, upper paper) (beneath.Card, beneath.Strip, bool) {
	t.Helper()
	corners, indices := seen(upper)
	c := beneath.Outline(now, corners, indices, calibration.Poker, scale)
	require.Greater(t, c.Support, 0.6)
	strip, ok := c.Beyond(now, func(x, y int) (float64, bool) { return float64(was.Pix[3*(y*size+x)]), true })
	return c, strip, ok
}

func TestACardNearlyHiddenBelowAnotherShows(t *testing.T) {
	upper := paper{x: 4, y: -3, turn: 12}
	for _, lower := range []paper{{x: 9, y: -3, turn: 12}, {x: 4, y: 3, turn: 12}, {x: 1, y: 0, turn: 6}} {
		_, strip, ok := look(t, table(lower, upper), table(), upper)
		require.True(t, ok, "%v", lower)
		assert.Greater(t, strip.Share, 0.01)
		assert.True(t, strip.Corners.Contains(sight.Point{X: size / 2, Y: size / 2}))
		assert.Greater(t, strip.Came([]sight.Point{strip.At}), 0.0)
	}
}

func TestACardAloneHasNothingBelow(t *testing.T) {
	for turn := -40.0; turn <= 40; turn += 8 {
		upper := paper{x: 2, y: 5, turn: turn}
		_, strip, ok := look(t, table(upper), table(), upper)
		assert.False(t, ok, "turned by %v degrees: %v", turn, strip.Share)
	}
}

func TestPaperThatLayThereIsNoCardBelow(t *testing.T) {
	upper, old := paper{x: 4, y: -3, turn: 12}, paper{x: 20, y: 10, turn: 40}
	_, _, ok := look(t, table(old, upper), table(old), upper)
	assert.False(t, ok)
}

func TestACardBesideIsNoCardBelow(t *testing.T) {
	upper, beside := paper{x: -20, y: -3}, paper{x: 38, y: 0}
	_, _, ok := look(t, table(beside, upper), table(), upper)
	assert.False(t, ok, "it reaches farther than a strip")
}

func TestTheUpperCardIsMadeBlank(t *testing.T) {
	upper := paper{x: 4, y: -3, turn: 12}
	now := table(upper)
	for y := range 20 { // print in its middle
		for x := range 20 {
			copy(now.Pix[3*((size/2+y)*size+size/2+x):], []byte{20, 20, 200})
		}
	}
	c, _, _ := look(t, now, table(), upper)
	bare, origin := c.Bare(now)
	at := image.Pt(size/2+10, size/2+10).Sub(origin)
	assert.InDelta(t, 225, int(bare.Pix[3*(at.Y*bare.Width+at.X)]), 8)
	assert.Equal(t, byte(20), now.Pix[3*((size/2+10)*size+size/2+10)], "the picture itself stays as it is")
	i := c.Index(sight.Point{X: size / 2, Y: 10}, 12, image.Pt(100, 5))
	assert.Less(t, i.Up.Y, -0.9)
	assert.Equal(t, sight.Point{X: size/2 - 100, Y: 5}, i.At)
}
