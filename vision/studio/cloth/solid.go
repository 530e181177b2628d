package cloth

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/half"
)

// wood is a board's colour at a place: x along its grain.
func wood(rng *rand.Rand, h half.Half) func(x, y float64, board int) Colour {
	hue, value := half.Between(rng, 18, 38), half.Between(rng, 0.2, 0.85)
	if h == half.Kept { // redder, or bleached
		hue = half.Between(rng, 4, 18)
	}
	c := half.Colour(hue, half.Between(rng, 0.15, 0.7), value)
	base := Colour{float64(c.R), float64(c.G), float64(c.B)}
	n, strong, lines, salt := Noise(rng), half.Between(rng, 0.1, 0.4), half.Between(rng, 3, 14), rng.Uint64()
	return func(x, y float64, board int) Colour {
		own := 1 + 0.24*(hash(board, 1, salt)-0.5)
		off := 40 * hash(board, 2, salt)
		bend := 3 * n(x/260+off, y/70+off)
		ring := math.Abs(math.Sin(y/lines + 4*bend))
		return scaled(base, own*(1-strong*ring*(0.6+0.4*n(x/90, y/4))))
	}
}

// planks are boards side by side with strong grain.
func planks(rng *rand.Rand, h half.Half) Cloth {
	colour, wide, angle := wood(rng, h), half.Between(rng, 60, 240), float64(rng.IntN(2))*math.Pi/2
	gap, varnish := half.Between(rng, 0.5, 2.5), 0.6*float64(rng.IntN(2))
	return Cloth{Name: "wood", Gloss: varnish, At: func(x, y float64) Colour {
		u, v := turned(x, y, angle)
		board := int(math.Floor(v / wide))
		c := colour(u, v, board)
		if phase(v, wide)*wide < gap {
			c = scaled(c, 0.35)
		}
		return c
	}}
}

// parquet is squares of short boards that lie this way and that.
func parquet(rng *rand.Rand, h half.Half) Cloth {
	colour, side, n := wood(rng, h), half.Between(rng, 90, 320), 2+rng.IntN(4)
	varnish := 0.6 * float64(rng.IntN(2))
	return Cloth{Name: "parquet", Gloss: varnish, At: func(x, y float64) Colour {
		i, k := int(math.Floor(x/side)), int(math.Floor(y/side))
		if (i+k)&1 == 1 {
			x, y = y, x
		}
		wide := side / float64(n)
		c := colour(x, y, int(math.Floor(y/wide))+100*(i+37*k))
		if phase(y, wide)*wide < 1 || phase(x, side)*side < 1 {
			c = scaled(c, 0.5)
		}
		return c
	}}
}

// terrazzo is chips of stone in cement.
func terrazzo(rng *rand.Rand, h half.Half) Cloth {
	ground, size, salt := paint(rng, h, 0.25), half.Between(rng, 9, 55), rng.Uint64()
	var chips [4]Colour
	for i := range chips {
		chips[i] = paint(rng, h, 0.5)
	}
	share, polish := half.Between(rng, 0.4, 0.9), 0.7*float64(rng.IntN(2))
	return Cloth{Name: "terrazzo", Gloss: polish, At: func(x, y float64) Colour {
		i, k := int(math.Floor(x/size)), int(math.Floor(y/size))
		first, second, ci, ck := math.Inf(1), math.Inf(1), 0, 0
		for n := range 9 {
			a, b := i+n%3-1, k+n/3-1
			d := math.Hypot(x/size-float64(a)-hash(a, b, salt), y/size-float64(b)-hash(a, b, salt+1))
			if d < first {
				first, second, ci, ck = d, first, a, b
			} else {
				second = min(second, d)
			}
		}
		if second-first < 0.14 || hash(ci, ck, salt+2) > share {
			return ground
		}
		return chips[int(4*hash(ci, ck, salt+3))]
	}}
}

// marble is pale or dark stone with veins.
func marble(rng *rand.Rand, h half.Half) Cloth {
	ground, vein := apart(rng, h, 0.25)
	n, m, wide := Noise(rng), Noise(rng), half.Between(rng, 0.03, 0.1)
	size := half.Between(rng, 120, 400)
	return Cloth{Name: "marble", Gloss: 0.8, At: func(x, y float64) Colour {
		u, v := x/size, y/size
		bend := 0.8*n(2*u, 2*v) + 0.4*m(5*u, 5*v) + 0.2*n(11*u, 11*v)
		d := math.Abs(math.Sin(4*(u+0.6*v) + 3*bend))
		return scaled(mix(vein, ground, 0.25+d/wide*0.4), 1+0.06*m(3*u, 3*v))
	}}
}

// granite is stone of fine grains.
func granite(rng *rand.Rand, h half.Half) Cloth {
	a, b := apart(rng, h, 0.3)
	n, m, size := Noise(rng), Noise(rng), half.Between(rng, 1.5, 5)
	return Cloth{Name: "granite", Gloss: 0.5, At: func(x, y float64) Colour {
		return mix(a, b, 0.5+0.9*n(x/size, y/size)+0.5*m(x/size/2.7, y/size/2.7))
	}}
}

// glass shows what is below it, dim and soft, and mirrors lamps.
func glass(rng *rand.Rand, h half.Half) Cloth {
	tint, n, deep := paint(rng, h, 0.4), Noise(rng), half.Between(rng, 0.1, 0.4)
	tint = scaled(tint, 0.7)
	return Cloth{Name: "glass", Gloss: 1, At: func(x, y float64) Colour {
		return scaled(tint, 1+deep*n(x/150, y/150))
	}}
}
