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
	"github.com/tablemaid/tablemaid/vision/outline"
)

// scale is 1.5 pixels a millimetre, seen a little shortened.
var scale = outline.Scale{A: 1 / 1.5, D: 1 / 1.35}

const size = 360

var known = outline.Known{Size: 0.02, Shift: 0.8, Skew: 0.5}

// paper is a card on the table: its middle from that of the table in millimetres, and how it is turned, in degrees.
type paper struct{ x, y, turn float64 }

// beyond is how far outside of a card a pixel lies, in millimetres.
func (c paper) beyond(x, y int) float64 {
	u, v := (float64(x)+0.5-size/2)*scale.A-c.x, (float64(y)+0.5-size/2)*scale.D-c.y
	sin, cos := math.Sincos(c.turn * math.Pi / 180)
	return max(math.Abs(u*cos+v*sin)-31.5, math.Abs(v*cos-u*sin)-44)
}

// shadow is how wide the shadow of a card is, in millimetres.
const shadow = 1.0

// table draws cards, each over those before it, on a dark cloth with a camera's grain.
func table(cards ...paper) picture.Picture {
	noise := rand.New(rand.NewPCG(3, 4))
	p := picture.Picture{Width: size, Height: size, Pix: make([]byte, 3*size*size)}
	for y := range size {
		for x := range size {
			light := 70.0
			for _, c := range cards {
				switch out := c.beyond(x, y); {
				case out <= 0:
					light = 225
				case out < shadow:
					light *= 0.8
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

func look(t *testing.T, now, was picture.Picture, upper paper) (outline.Card, beneath.Lower) {
	t.Helper()
	corners, indices := seen(upper)
	c := outline.Find(now, corners, indices[:], calibration.Poker, scale, known)
	require.Greater(t, c.Support, 0.5)
	return c, beneath.Below(now, c, func(x, y int) (float64, bool) { return float64(was.Pix[3*(y*size+x)]), true })
}

func TestACardNearlyHiddenBelowAnotherShows(t *testing.T) {
	upper := paper{x: 4, y: -3, turn: 12}
	for _, lower := range []paper{{x: 9, y: -3, turn: 12}, {x: 4, y: 3, turn: 12}, {x: 1, y: 0, turn: 16}} {
		_, l := look(t, table(lower, upper), table(), upper)
		require.True(t, l.Lies(), "%v: %v", lower, l)
		want, _ := seen(lower)
		assert.Less(t, l.Corners().Centre().Distance(want.Centre()), 2.0, "%v: in pixels", lower)
		assert.Greater(t, l.Shows([]sight.Point{l.At()}), 0.0)
		assert.InDelta(t, 0, l.Shows([]sight.Point{want.Centre()}), 0, "the upper card lies on its middle")
	}
}

func TestACardAloneHasNothingBelow(t *testing.T) {
	for turn := -40.0; turn <= 40; turn += 8 {
		upper := paper{x: 2, y: 5, turn: turn}
		_, l := look(t, table(upper), table(), upper)
		assert.False(t, l.Perhaps(), "turned by %v degrees: %v", turn, l.Odds)
	}
}

func TestPaperThatLayThereIsNoCardBelow(t *testing.T) {
	upper, old := paper{x: 4, y: -3, turn: 12}, paper{x: 20, y: 10, turn: 40}
	_, l := look(t, table(old, upper), table(old), upper)
	assert.False(t, l.Perhaps(), "%v", l)
}

func TestACardBesideIsNoCardBelow(t *testing.T) {
	upper, beside := paper{x: -20, y: -3}, paper{x: 38, y: 0}
	corners, indices := seen(upper)
	now, was := table(beside, upper), table()
	c := outline.Find(now, corners, indices[:], calibration.Poker, scale, known)
	l := beneath.Below(now, c, func(x, y int) (float64, bool) {
		return float64(was.Pix[3*(y*size+x)]), beside.beyond(x, y) > 0 // it was read
	})
	assert.False(t, l.Lies())
}

// A hand leaves a shadow, and a lamp that is dimmed darkens all: neither is a card.
func TestAShadowIsNoCardBelow(t *testing.T) {
	upper := paper{x: 4, y: -3, turn: 12}
	now := table(upper)
	for y := range size / 2 {
		for x := range 3 * size {
			if v := &now.Pix[3*y*size+x]; *v < 150 {
				*v = *v / 5 * 4
			}
		}
	}
	_, l := look(t, now, table(), upper)
	assert.False(t, l.Perhaps(), "%v", l.Odds)
}

func TestTheLowerCardsIndexLiesWhereItsPoseSays(t *testing.T) {
	upper, lower := paper{x: 4, y: -3, turn: 12}, paper{x: 9, y: 2, turn: 12}
	_, l := look(t, table(lower, upper), table(), upper)
	_, of := seen(upper)
	_, want := seen(lower)
	for i := range of {
		got := l.Index(of[i], 12)
		assert.Less(t, got.At.Distance(want[i]), 2.0)
		seen := got.Seen(func(p sight.Point) sight.Point { return sight.Point{X: p.X - 100, Y: p.Y + 5} })
		assert.InDelta(t, got.At.X-100, seen.At.X, 1e-9)
		assert.InDelta(t, got.Height, seen.Height, 1e-9)
	}
	assert.Less(t, l.Index(of[0], 12).Up.Y, -0.9, "the upper left one stands upright")
	assert.Greater(t, l.Index(of[1], 12).Up.Y, 0.9)
}

func TestTheUpperCardIsMadeBlank(t *testing.T) {
	upper := paper{x: 4, y: -3, turn: 12}
	now := table(upper)
	for y := range 20 { // print in its middle
		for x := range 20 {
			copy(now.Pix[3*((size/2+y)*size+size/2+x):], []byte{20, 20, 200})
		}
	}
	c, _ := look(t, now, table(), upper)
	bare, origin := beneath.Bare(now, c)
	at := image.Pt(size/2+10, size/2+10).Sub(origin)
	assert.InDelta(t, 225, int(bare.Pix[3*(at.Y*bare.Width+at.X)]), 8)
	assert.Equal(t, byte(20), now.Pix[3*((size/2+10)*size+size/2+10)], "the picture itself stays as it is")
}
