package cloth

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/half"
)

// plain is one colour, with a nap that lies this way and that.
func plain(rng *rand.Rand, h half.Half) Cloth {
	c, n, deep := paint(rng, h, 0.8), Noise(rng), half.Between(rng, 0.02, 0.1)
	return Cloth{Name: "plain", At: func(x, y float64) Colour { return scaled(c, 1+deep*n(x/85, y/85)) }}
}

// stripes are of two or three colours, in any direction.
func stripes(rng *rand.Rand, h half.Half) Cloth {
	a, b := apart(rng, h, 0.8)
	third, wide, share := paint(rng, h, 0.6), half.Between(rng, 8, 90), half.Between(rng, 0.25, 0.7)
	angle, thin := half.Between(rng, 0, math.Pi), 0.12*float64(rng.IntN(2))
	return Cloth{Name: "stripes", At: func(x, y float64) Colour {
		u, _ := turned(x, y, angle)
		switch p := phase(u, wide); {
		case p < thin:
			return third
		case p < share:
			return a
		}
		return b
	}}
}

// gingham is checks of one colour on another, darker where two stripes cross.
func gingham(rng *rand.Rand, h half.Half) Cloth {
	a, b := apart(rng, h, 0.8)
	wide, angle, shiny := half.Between(rng, 10, 60), half.Between(rng, -0.2, 0.2), 0.5*float64(rng.IntN(2))
	return Cloth{Name: "checks", Gloss: shiny, At: func(x, y float64) Colour {
		u, v := turned(x, y, angle)
		t := 0.0
		if phase(u, wide) < 0.5 {
			t += 0.5
		}
		if phase(v, wide) < 0.5 {
			t += 0.5
		}
		return mix(a, b, t)
	}}
}

// dots stand in rows, each second row between those of the first.
func dots(rng *rand.Rand, h half.Half) Cloth {
	a, b := apart(rng, h, 0.8)
	step, share, angle := half.Between(rng, 14, 80), half.Between(rng, 0.12, 0.4), half.Between(rng, 0, math.Pi)
	return Cloth{Name: "dots", At: func(x, y float64) Colour {
		u, v := turned(x, y, angle)
		row := math.Floor(v / step)
		u += step / 2 * math.Mod(math.Abs(row), 2)
		if math.Hypot(phase(u, step)-0.5, phase(v, step)-0.5) < share {
			return b
		}
		return a
	}}
}

// tartan is bands of several colours, crossed with the same.
func tartan(rng *rand.Rand, h half.Half) Cloth {
	ground, _ := apart(rng, h, 0.8)
	type band struct {
		from, to float64
		colour   Colour
	}
	var bands []band
	for at := 0.05; at < 0.9; {
		wide := half.Between(rng, 0.02, 0.2)
		bands = append(bands, band{at, at + wide, paint(rng, h, 0.9)})
		at += wide + half.Between(rng, 0.03, 0.2)
	}
	period, angle := half.Between(rng, 60, 220), half.Between(rng, -0.1, 0.1)
	thread := func(x float64) Colour {
		p := phase(x, period)
		for _, b := range bands {
			if b.from <= p && p < b.to {
				return b.colour
			}
		}
		return ground
	}
	return Cloth{Name: "tartan", At: func(x, y float64) Colour {
		u, v := turned(x, y, angle)
		return mix(thread(u), thread(v), 0.5)
	}}
}

// fruit is a print of round fruit with leaves, strewn.
func fruit(rng *rand.Rand, h half.Half) Cloth {
	ground, flesh := apart(rng, h, 0.9)
	leaf, step, salt := paint(rng, h, 0.9), half.Between(rng, 45, 130), rng.Uint64()
	long, shiny := half.Between(rng, 0.16, 0.3), 0.5*float64(rng.IntN(2))
	return Cloth{Name: "fruit", Gloss: shiny, At: func(x, y float64) Colour {
		i, k := int(math.Floor(x/step)), int(math.Floor(y/step))
		u, v := phase(x, step)-0.35-0.3*hash(i, k, salt), phase(y, step)-0.35-0.3*hash(i, k, salt+1)
		u, v = turned(u, v, 2*math.Pi*hash(i, k, salt+2))
		if d := math.Hypot(u/long, v/(0.72*long)); d < 1 {
			return scaled(flesh, 1.1-0.35*d*d)
		}
		if math.Hypot((u-1.3*long)/(0.45*long), v/(0.2*long)) < 1 {
			return leaf
		}
		return ground
	}}
}
