package scene

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/draw"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// The part of the table, in millimetres round its middle, that has a surface
// of its own; beyond, its rim repeats.
const clothWidth, clothHeight = 1900, 1300

// surface is how much lighter or darker the table is than its colour,
// a value a millimetre.
type surface []int8

// weave makes the surface of a cloth, or the grain of wood.
func weave(c Cloth, rng *rand.Rand) surface {
	s := make(surface, clothWidth*clothHeight)
	coarse, middle := patches(rng, 23, 15), patches(rng, 190, 130)
	rings := patches(rng, 3, 90)
	var random uint64
	for y := range clothHeight {
		v := float64(y) / clothHeight
		for x := range clothWidth {
			u := float64(x) / clothWidth
			if x&7 == 0 {
				random = rng.Uint64()
			}
			n := c.Nap*coarse(u, v) + 0.5*c.Nap*middle(u, v) + float64(int8(random))/48
			if c.Grain > 0 {
				n += c.Grain * rings(u, v) * math.Abs(math.Sin(float64(y)*0.055+6*rings(u, 0.5*v)))
				if y%160 == 0 { // between two boards
					n -= 30
				}
			}
			random >>= 8
			s[y*clothWidth+x] = int8(min(max(n, -100), 100))
		}
	}
	return s
}

// spread covers the canvas with a cloth, over what is printed on it, if anything is.
func (c canvas) spread(cloth Cloth, s surface, print cover) {
	w, h := c.camera.Width, c.camera.Height
	const step = 16 // between places the camera tells exactly
	for y := range h {
		var at, by lens.Point
		for x := range w {
			if x%step == 0 {
				at = c.camera.Table(lens.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
				next := c.camera.Table(lens.Point{X: float64(x+step) + 0.5, Y: float64(y) + 0.5})
				by = lens.Point{X: (next.X - at.X) / step, Y: (next.Y - at.Y) / step}
			}
			i := min(max(int(at.X+clothWidth/2), 0), clothWidth-1)
			k := min(max(int(at.Y+clothHeight/2), 0), clothHeight-1)
			n := float64(s[k*clothWidth+i])
			if print == nil {
				c.set(y*w+x, cloth.Red*(1+n/100), cloth.Green*(1+n/100), cloth.Blue*(1+n/100))
			} else {
				rgb := print.at(at)
				c.set(y*w+x, rgb[0]*(1+n/100), rgb[1]*(1+n/100), rgb[2]*(1+n/100))
				c.mirror(y*w+x, 0, cloth.Print.Gloss)
			}
			at.X, at.Y = at.X+by.X, at.Y+by.Y
		}
	}
}

// patches is smooth noise between -1 and 1 over the unit square.
func patches(rng *rand.Rand, columns, rows int) func(u, v float64) float64 {
	grid := make([]float64, (columns+2)*(rows+2))
	for i := range grid {
		grid[i] = 2*rng.Float64() - 1
	}
	return func(u, v float64) float64 {
		x, y := u*float64(columns), v*float64(rows)
		i, k := int(x), int(y)
		x, y = draw.Ease(x-float64(i)), draw.Ease(y-float64(k))
		row := grid[k*(columns+2)+i:]
		next := grid[(k+1)*(columns+2)+i:]
		return (row[0]*(1-x)+row[1]*x)*(1-y) + (next[0]*(1-x)+next[1]*x)*y
	}
}
