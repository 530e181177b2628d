package studio

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/arm"
	"github.com/tablemaid/tablemaid/vision/studio/cloth"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/script"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
)

// WideOf makes an evening of wide conditions, "wide" or "bumps", of a half.
func WideOf(seed uint64, conditions string, h half.Half) (Evening, error) {
	if conditions != "wide" && conditions != "bumps" {
		return Evening{}, fmt.Errorf("only wide and bumps are drawn in two halves, not %s", conditions)
	}
	return Wide(seed, h, conditions == "bumps")
}

// Wide makes an evening of all that the studio draws of a half: docs/studio.md lists it. With
// bumps the camera is knocked again and again while people play, and nothing else happens to it.
func Wide(seed uint64, h half.Half, bumps bool) (Evening, error) {
	rng := rand.New(rand.NewPCG(seed, 50+uint64(h)))
	style := deck.Any(rng, h)
	c := script.Custom{Game: "chaos-maid", CardWidth: style.Width(), Habits: habits(rng), Restless: 0.3 * rng.Float64()}
	c.Camera, c.Wide.Table = anyCamera(rng)
	c.Rate = anyRate(rng, c.Camera)
	look := anyLook(rng, h, c)
	look.Deck = style
	manners(rng, h, &c, style)
	switch rng.IntN(6) {
	case 0, 1:
		c.Game = "old-maid"
	case 2:
		withJokers(&c)
	case 3:
		c.Game = "old-maid"
		withJokers(&c)
	}
	all := []script.Trouble{
		script.Bump, script.Lamp, script.Cover, script.Blur, script.Freeze, script.Hunt, script.Jolt, script.Jolt,
	}
	for range rng.IntN(4) {
		c.Troubles = append(c.Troubles, all[rng.IntN(len(all))])
	}
	film := bitrate(rng, c.Camera)
	if bumps {
		c.Troubles, film, look.Drift = nil, 0, 0
		for range knocks {
			c.Troubles = append(c.Troubles, script.Jolt)
		}
	}
	s, err := script.Round(seed, c)
	e := Evening{Game: c.Game, Script: s, Look: look, Deck: style.Letters.Chosen(), Bitrate: film}
	if c.Joker {
		e.Rules = map[string]string{"deck": "joker"} // OM-2 b
	}
	return e, err
}

// knocks is how often the camera is knocked in a round of bumps.
const knocks = 8

// manners is how people lay and move on such an evening.
func manners(rng *rand.Rand, h half.Half, c *script.Custom, style deck.Style) {
	w := &c.Wide
	w.Any, w.Buried, w.Margin = true, 0.1, half.Between(rng, 12, 50)
	w.Index, w.Four = style.IndexBox(), style.Four
	w.Hurry, w.Slips, w.Lingers = half.Between(rng, 0, 0.8), half.Between(rng, 0, 0.1), half.Between(rng, 0, 0.3)
	w.Both, w.Leans, w.Shifts = half.Between(rng, 0, 0.3), half.Between(rng, 0, 0.3), half.Between(rng, 0, 0.15)
	for range rng.IntN(4) {
		w.Things = append(w.Things, script.AnyThing(rng, h))
	}
}

// anyLook is some cloth in some light before some camera, and some people.
func anyLook(rng *rand.Rand, h half.Half, c script.Custom) scene.Look {
	between := func(a, b float64) float64 { return half.Between(rng, a, b) }
	on := cloth.Any(rng, h).On(rng, c.Wide.Table.Width+between(60, 200), c.Wide.Table.Height+between(60, 200))
	l := scene.Look{
		Cloth: scene.Cloth{Nap: between(2, 8), Print: &on}, Settings: sensor.Settings{Noise: between(0.5, 4)},
		Soft: max(0, between(-0.6, 1)), Light: between(0.5, 1.1), Slant: between(-0.5, 0.5), Warm: between(-0.1, 0.25),
		Gloss: between(0, 1),
	}
	l.Rolling, l.Auto, l.Balance = rng.IntN(2) == 0, max(0, between(-0.5, 0.6)), max(0, between(-0.03, 0.04))
	l.Day, l.Second, l.Way = max(0, between(-0.12, 0.12)), max(0, between(-0.4, 0.4)), between(0, 2*math.Pi)
	l.Wear = deck.Wear{Amount: max(0, between(-0.5, 1)), Seed: rng.Uint64()}
	for range 4 {
		l.People = append(l.People, arm.Any(rng, h))
	}
	if rng.IntN(2) == 0 {
		l.Lamps = scene.AnyLamps(rng, h)
	}
	switch rng.IntN(6) {
	case 0:
		l.Flicker = between(0.01, 0.04)
	case 1:
		l.Drift = between(0.02, 0.08)
	case 2:
		l.Shade = between(0.15, 0.4)
	}
	return l
}

// leastCard is how wide a card is at least, in pixels in the middle of the picture: the
// set-up page asks for 55 and is content with 75.
const leastCard = 62.0

// anyCamera is some camera that sees a table of some size, and that size: from straight above
// to 45° over any side, a picture of 720 to 1440 lines, one in six upright.
func anyCamera(rng *rand.Rand) (lens.Camera, script.Size) {
	between := func(a, b float64) float64 { return half.Between(rng, a, b) }
	sizes := [][2]int{{1280, 720}, {1920, 1080}, {1920, 1080}, {1920, 1080}, {2560, 1440}, {1600, 1200}}
	size := sizes[rng.IntN(len(sizes))]
	tilt, distance := between(0, math.Pi/4), between(1100, 1900)
	c := lens.Camera{
		Width: size[0], Height: size[1], Flat: math.Cos(tilt), Turn: between(-0.06, 0.06), Bend: between(-0.035, 0.02),
		Lean: lens.Point{X: between(-2e-5, 2e-5), Y: math.Sin(tilt) / distance}, Around: float64(rng.IntN(2)) * math.Pi,
	}
	if rng.IntN(6) == 0 {
		c.Width, c.Height, c.Around = c.Height, c.Width, math.Pi/2+c.Around
	}
	c.Off = lens.Point{X: between(-0.008, 0.008) * float64(c.Width), Y: between(-0.008, 0.008) * float64(c.Height)}
	table := script.Size{Width: between(1000, 1440)}
	table.Height = table.Width * between(0.52, 0.66)
	for {
		c.Scale = largest(c, table)
		if across(c)*deck.Width >= leastCard || table.Width < 660 {
			return c, table
		}
		table.Width, table.Height = 0.94*table.Width, 0.94*table.Height
	}
}

// across is how many pixels a millimetre is in the middle of the table, the way along which it
// is less.
func across(c lens.Camera) float64 {
	a := c.Pixel(lens.Point{})
	far := func(p lens.Point) float64 { return math.Hypot(c.Pixel(p).X-a.X, c.Pixel(p).Y-a.Y) }
	return min(far(lens.Point{X: 1}), far(lens.Point{Y: 1}))
}

// largest is the scale at which a camera just sees a whole table, a little rim beside it.
func largest(c lens.Camera, table script.Size) float64 {
	lo, hi := 0.1, 4.0
	for range 24 {
		c.Scale = (lo + hi) / 2
		if sees(c, table) {
			lo = c.Scale
		} else {
			hi = c.Scale
		}
	}
	return lo
}

func sees(c lens.Camera, table script.Size) bool {
	const rim = 0.02
	w, h := float64(c.Width), float64(c.Height)
	q := c.Quad(lens.Pose{}, table.Width, table.Height)
	for i, p := range q {
		if next := q[(i+1)%4]; math.Hypot(p.X-next.X, p.Y-next.Y) > 3*w {
			return false
		}
		if p.X < rim*w || p.X > (1-rim)*w || p.Y < rim*h || p.Y > (1-rim)*h {
			return false
		}
	}
	return true
}

// anyRate is 12 to 60 frames a second, fewer for large pictures.
func anyRate(rng *rand.Rand, c lens.Camera) int {
	rates := []int{12, 15, 20, 24, 25, 30, 30, 30, 50, 60}
	if c.Width*c.Height > 1280*720 {
		rates = rates[:8]
	}
	return rates[rng.IntN(len(rates))]
}

// bitrate is that of an H.264 film, for half of the cameras: 2 Mbit/s or more for 1080 lines.
func bitrate(rng *rand.Rand, c lens.Camera) int {
	if rng.IntN(2) == 0 {
		return 0
	}
	return int(half.Between(rng, 1, 4) * float64(c.Width*c.Height))
}
