package egomotion_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
)

const width, height = 960, 540

// scene is a table with things of many sizes on it, as a camera sees it that was moved.
type scene struct {
	things []thing
	arm    bool // hides the left half
	light  float64
}

type thing struct {
	x, y, w, h float64
	grey       byte
}

func newScene() scene {
	rng := rand.New(rand.NewPCG(5, 6))
	s := scene{light: 1}
	for range 160 {
		s.things = append(
			s.things,
			thing{
				rng.Float64() * width,
				rng.Float64() * height,
				8 + 40*rng.Float64(),
				8 + 40*rng.Float64(),
				byte(40 + rng.IntN(200)),
			},
		)
	}
	return s
}

func (s scene) seen(m egomotion.Motion) picture.Picture {
	p := picture.Picture{Width: width, Height: height, Pix: make([]byte, 3*width*height)}
	for y := range height {
		for x := range width {
			at := m.From(sight.Point{X: float64(x), Y: float64(y)})
			v := 90.0
			for _, o := range s.things {
				if at.X >= o.x && at.X < o.x+o.w && at.Y >= o.y && at.Y < o.y+o.h {
					v = float64(o.grey)
				}
			}
			if s.arm && x < width/2 {
				v = 150 + 40*math.Sin(float64(x+y)/40)
			}
			for c := range 3 {
				p.Pix[3*(y*width+x)+c] = byte(min(v*s.light, 255))
			}
		}
	}
	return p
}

func shifted(x, y, turn float64) egomotion.Motion {
	sin, cos := math.Sincos(turn)
	return egomotion.Motion{x, cos, -sin, y, sin, cos}
}

func always(sight.Point) bool { return true }

// follow feeds the same picture until the camera is found, five times at most.
func follow(e *egomotion.Estimator, p picture.Picture, from time.Duration) (m egomotion.Motion, found bool) {
	for i := range 5 {
		if m, state := e.Feed(p, from+time.Duration(i)*33*time.Millisecond, always); state == egomotion.Moved {
			return m, true
		}
	}
	return egomotion.Still, false
}

// A lens that looks for its focus makes all a little smaller or larger, and leaves the middle of the picture where it
// is.
func TestALensThatBreathesIsFollowed(t *testing.T) {
	s := newScene()
	for _, scale := range []float64{0.992, 0.99, 1.009, 1.012} {
		var e egomotion.Estimator
		for i := range 3 {
			e.Feed(s.seen(egomotion.Still), time.Duration(i)*time.Second, always)
		}
		want := egomotion.Motion{(1 - scale) * width / 2, scale, 0, (1 - scale) * height / 2, 0, scale}
		m, found := follow(&e, s.seen(want), 4*time.Second)
		require.True(t, found, "%v", scale)
		for _, p := range []sight.Point{{X: 100, Y: 100}, {X: 800, Y: 100}, {X: 500, Y: 450}} {
			assert.Less(t, m.At(p).Distance(want.At(p)), 1.2)
		}
	}
}

func TestAKnockIsFollowedToAPixel(t *testing.T) {
	s := newScene()
	for _, want := range []egomotion.Motion{shifted(7, -3, 0), shifted(-20, 12, 0), shifted(3, 2, 0.004)} {
		var e egomotion.Estimator
		for i := range 3 {
			_, state := e.Feed(s.seen(egomotion.Still), time.Duration(i)*time.Second, always)
			require.Equal(t, egomotion.Stands, state)
		}
		m, found := follow(&e, s.seen(want), 4*time.Second)
		require.True(t, found, "%v", want)
		for _, p := range []sight.Point{{X: 100, Y: 100}, {X: 800, Y: 100}, {X: 500, Y: 450}} {
			assert.Less(t, m.At(p).Distance(want.At(p)), 1.2)
		}
		_, state := e.Feed(s.seen(want), 5*time.Second, always)
		assert.Equal(t, egomotion.Stands, state, "and it stands there")
	}
}

func TestAKnockIsFollowedBehindAnArmAndInOtherLight(t *testing.T) {
	s := newScene()
	var e egomotion.Estimator
	for i := range 3 {
		e.Feed(s.seen(egomotion.Still), time.Duration(i)*time.Second, always)
	}
	s.arm, s.light = true, 0.8
	_, state := e.Feed(s.seen(egomotion.Still), 4*time.Second, always)
	assert.Equal(t, egomotion.Stands, state, "an arm and a lamp are no knock")
	m, found := follow(&e, s.seen(shifted(9, 5, 0)), 5*time.Second)
	require.True(t, found)
	assert.Less(t, m.At(sight.Point{X: 700, Y: 200}).Distance(sight.Point{X: 709, Y: 205}), 1.2)
}

func TestAPlainTableTellsNothing(t *testing.T) {
	plain := scene{light: 1}
	var e egomotion.Estimator
	for i := range 4 {
		_, state := e.Feed(plain.seen(egomotion.Still), time.Duration(i)*time.Second, always)
		assert.Equal(t, egomotion.Stands, state)
	}
}

func TestAMotionAndItsInverse(t *testing.T) {
	m := shifted(12, -5, 0.1)
	p := sight.Point{X: 321, Y: 123}
	assert.InDelta(t, p.X, m.From(m.At(p)).X, 1e-9)
	assert.InDelta(t, p.Y, m.From(m.At(p)).Y, 1e-9)
}

// On checks a patch is found in many places, a period apart; what has no period tells which: the table's edge, a cup.
func TestAKnockIsFollowedOnChecks(t *testing.T) {
	const period = 30
	s := scene{light: 1}
	for x := 0.0; x < width; x += period {
		for y := 0.0; y < height; y += period {
			const half = period / 2
			s.things = append(s.things, thing{x, y, half, half, 200}, thing{x + half, y + half, half, half, 160})
		}
	}
	for i := range 5 {
		x, y := 120+170*float64(i), 80+90*float64(i%4) // a card and its print
		s.things = append(s.things, thing{x, y, 26, 37, 245}, thing{x + 6, y + 10, 7, 9, 10})
	}
	for _, want := range []egomotion.Motion{shifted(7, -3, 0), shifted(-20, 12, 0), shifted(3, 2, 0.004)} {
		var e egomotion.Estimator
		for i := range 3 {
			e.Feed(s.seen(egomotion.Still), time.Duration(i)*time.Second, always)
		}
		m, found := follow(&e, s.seen(want), 4*time.Second)
		require.True(t, found, "%v", want)
		for _, p := range []sight.Point{{X: 100, Y: 100}, {X: 800, Y: 100}, {X: 500, Y: 450}} {
			assert.Less(t, m.At(p).Distance(want.At(p)), 1.5, "%v", want)
		}
	}
}
