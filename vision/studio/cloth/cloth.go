package cloth

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/half"
)

// Colour is red, green and blue in good light, 0 to 255.
type Colour [3]float64

// Cloth is one of them. It is safe for many goroutines.
type Cloth struct {
	Name string
	// At is the colour at a place in millimetres from the middle of the table.
	At func(x, y float64) Colour
	// Gloss is how much of a lamp it mirrors, 0 to 1.
	Gloss float64
}

// maker makes one kind of cloth.
type maker func(rng *rand.Rand, h half.Half) Cloth

// The kinds of each half. Plain cloths and glass are in both, in other colours.
var (
	fit  = []maker{plain, stripes, gingham, dots, planks, terrazzo, glass}
	kept = []maker{plain, tartan, fruit, parquet, marble, granite, glass}
)

// Any is some cloth of a half.
func Any(rng *rand.Rand, h half.Half) Cloth { return half.Pick(rng, h, fit, kept)(rng, h) }

// On is the cloth on a table of that size, in millimetres, with a floor round it.
func (c Cloth) On(rng *rand.Rand, width, height float64) Cloth {
	floor, on := scaled(paint(rng, half.Fit, 0.25), half.Between(rng, 0.3, 0.8)), c.At
	c.At = func(x, y float64) Colour {
		if math.Abs(x) > width/2 || math.Abs(y) > height/2 {
			return floor
		}
		return on(x, y)
	}
	return c
}

// paint is some colour of a half, as saturated as that at most.
func paint(rng *rand.Rand, h half.Half, saturation float64) Colour {
	c := half.Colour(half.Hue(rng, h), saturation*rng.Float64(), half.Between(rng, 0.08, 0.9))
	return Colour{float64(c.R), float64(c.G), float64(c.B)}
}

// apart are two colours of a half that differ in brightness.
func apart(rng *rand.Rand, h half.Half, saturation float64) (a, b Colour) {
	for {
		a, b = paint(rng, h, saturation), paint(rng, h, saturation)
		if math.Abs(a[1]-b[1]) > 35 {
			return a, b
		}
	}
}

func scaled(c Colour, by float64) Colour { return Colour{c[0] * by, c[1] * by, c[2] * by} }

// mix is a where t is 0 and b where it is 1.
func mix(a, b Colour, t float64) Colour {
	t = min(max(t, 0), 1)
	for i := range a {
		a[i] += t * (b[i] - a[i])
	}
	return a
}

// turned is a place seen in axes that are turned by an angle.
func turned(x, y, angle float64) (u, v float64) {
	s, c := math.Sincos(angle)
	return c*x + s*y, c*y - s*x
}

// phase is how far x is into a period, from 0 to 1.
func phase(x, period float64) float64 { return x/period - math.Floor(x/period) }

// Noise is smooth noise between -1 and 1 that repeats every 64 units.
func Noise(rng *rand.Rand) func(x, y float64) float64 {
	const n = 64
	grid := make([]float64, n*n)
	for i := range grid {
		grid[i] = 2*rng.Float64() - 1
	}
	return func(x, y float64) float64 {
		fx, fy := math.Floor(x), math.Floor(y)
		i, k := int(fx)&(n-1), int(fy)&(n-1)
		x, y = x-fx, y-fy
		x, y = x*x*(3-2*x), y*y*(3-2*y)
		at := func(i, k int) float64 { return grid[(k&(n-1))*n+i&(n-1)] }
		return (at(i, k)*(1-x)+at(i+1, k)*x)*(1-y) + (at(i, k+1)*(1-x)+at(i+1, k+1)*x)*y
	}
}

// hash is a number from 0 to 1 that belongs to a cell.
func hash(i, k int, salt uint64) float64 {
	z := uint64(i)*0x9e3779b97f4a7c15 ^ uint64(k)*0xbf58476d1ce4e5b9 ^ salt
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}
