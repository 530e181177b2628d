package photo

import (
	"math"
	"math/rand/v2"

	covers "github.com/tablemaid/tablemaid/vision/studio/cloth"
)

// light is what falls on the table, over the picture's unit square.
type light struct {
	s      Setting
	dx, dy float64
	// spot is where a lamp is mirrored, wide how far it spreads.
	spot [2]float64
	wide float64
}

func shine(rng *rand.Rand, s Setting) light {
	dy, dx := math.Sincos(2 * math.Pi * rng.Float64())
	return light{s, dx, dy, [2]float64{rng.Float64(), rng.Float64()}, 0.05 + 0.15*rng.Float64()}
}

// on is what the light makes of a colour; cards mirror a lamp, cloth does not.
func (l light) on(c [3]float32, u, v float64, glossy bool) [3]float32 {
	dim := l.s.Dim * (1 + l.s.Slope*((u-0.5)*l.dx+(v-0.5)*l.dy)) * (1.04 - 0.3*((u-0.5)*(u-0.5)+(v-0.5)*(v-0.5)))
	out := [3]float32{float32(dim*l.s.Cast[0]) * c[0], float32(dim) * c[1], float32(dim*l.s.Cast[1]) * c[2]}
	if glossy && l.s.Glare > 0 {
		d := math.Hypot(u-l.spot[0], v-l.spot[1]) / l.wide
		add := float32(l.s.Glare * math.Exp(-d*d))
		for i := range out {
			out[i] += add
		}
	}
	return out
}

// cloth is what the table is covered with: a colour, broad patches, grain.
type cloth struct {
	colour [3]float32
	broad  func(x, y float64) float64
	deep   float64
	print  *covers.Cloth // in place of all that; nil for none
}

// colours of baize, wood, leather, linen and plastic: blue, green, red.
var colours = [][3]float32{
	{66, 98, 24}, {60, 80, 20}, {40, 60, 105}, {70, 105, 150}, {38, 38, 42}, {120, 60, 40}, {60, 40, 120},
	{150, 160, 165}, {110, 120, 125}, {90, 150, 190},
}

func cover(rng *rand.Rand) cloth {
	c := cloth{colour: colours[rng.IntN(len(colours))], broad: covers.Noise(rng), deep: 4 + 14*rng.Float64()}
	for i := range c.colour {
		c.colour[i] *= float32(0.8 + 0.4*rng.Float64())
	}
	return c
}

// at is the cloth's colour at a place in millimetres.
func (c cloth) at(x, y float64) [3]float32 {
	if c.print != nil {
		rgb := c.print.At(x, y)
		return [3]float32{float32(rgb[2]), float32(rgb[1]), float32(rgb[0])}
	}
	n := float32(1 + (c.deep*c.broad(x/90, y/30)+0.4*c.deep*c.broad(x/7, y/9))/100)
	return [3]float32{c.colour[0] * n, c.colour[1] * n, c.colour[2] * n}
}
