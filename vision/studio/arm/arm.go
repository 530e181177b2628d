// Package arm is how the hands and arms of people at a table look from above.
package arm

import (
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// Scale is how many pixels a millimetre has in the picture of an arm, whose edges are as soft as one of them.
const Scale = 1.4

// limb is one rounded piece of a hand or an arm: a tapered rod from a to b,
// in millimetres, fingertips towards negative y, the middle of the fingers'
// grip at the origin.
type limb struct {
	a, b   lens.Point
	ra, rb float64
	sleeve bool
}

// limbs are a right hand with its sleeve; a left hand is its mirror image.
var limbs = []limb{
	{a: lens.Point{X: 2, Y: 210}, b: lens.Point{X: 40, Y: 760}, ra: 47, rb: 66, sleeve: true},
	{a: lens.Point{X: 0, Y: 120}, b: lens.Point{X: 2, Y: 220}, ra: 27, rb: 31},
	{a: lens.Point{X: -14, Y: 62}, b: lens.Point{X: -9, Y: 112}, ra: 24, rb: 25},
	{a: lens.Point{X: 15, Y: 66}, b: lens.Point{X: 9, Y: 112}, ra: 23, rb: 25},
	{a: lens.Point{X: -24, Y: -20}, b: lens.Point{X: -25, Y: 52}, ra: 8.5, rb: 11},
	{a: lens.Point{X: -4, Y: -30}, b: lens.Point{X: -8, Y: 48}, ra: 9, rb: 11.5},
	{a: lens.Point{X: 15, Y: -22}, b: lens.Point{X: 10, Y: 50}, ra: 8.5, rb: 11},
	{a: lens.Point{X: 33, Y: -2}, b: lens.Point{X: 25, Y: 58}, ra: 7.5, rb: 10},
	{a: lens.Point{X: -46, Y: 18}, b: lens.Point{X: -24, Y: 88}, ra: 9.5, rb: 15},
}

// At is the colour and coverage of the arm at a place, in millimetres from the fingers' grip: a soft sum of rounded
// limbs, lit from the top left.
func (t Person) At(p lens.Point) (colour [3]float64, cover float64) {
	z, cover, sleeve := height(p)
	if cover == 0 {
		return [3]float64{}, 0
	}
	zx, _, _ := height(lens.Point{X: p.X + 1, Y: p.Y})
	zy, _, _ := height(lens.Point{X: p.X, Y: p.Y + 1})
	gx, gy := zx-z, zy-z
	light := (0.35*gx + 0.45*gy + 0.85) / math.Sqrt(1+gx*gx+gy*gy)
	c := t.Skin
	if sleeve && (t.Cuff == 0 || p.Y > t.Cuff) {
		c = t.sleeve(p)
		light += 0.045 * math.Sin(p.Y*0.11+p.X*0.05) * math.Sin(p.X*0.09)
		if p.Y < 178 { // the cuff's seam
			light -= 0.12
		}
	}
	light = 0.46 + 0.62*min(max(light, 0), 1.1)
	for i := range c {
		c[i] = min(c[i]*light, 255)
	}
	return c, cover
}

// height is how high the arm stands above the table at a place, how much it
// covers there, and whether that is the sleeve.
func height(p lens.Point) (z, cover float64, sleeve bool) {
	const soft = 5.0
	sum := 0.0
	for _, l := range limbs {
		d, r := l.distance(p)
		c := min(max((r-d)*Scale+0.5, 0), 1)
		if c == 0 {
			continue
		}
		h := math.Sqrt(max(r*r-d*d, 0))
		if l.sleeve {
			return 14 + 0.8*h, c, true
		}
		cover = max(cover, c)
		sum += math.Exp(h / soft)
	}
	if cover > 0 {
		z = soft * math.Log(max(sum, 1))
	}
	return z, cover, false
}

// distance of p from the limb's axis, and the limb's radius there.
func (l limb) distance(p lens.Point) (d, r float64) {
	dx, dy := l.b.X-l.a.X, l.b.Y-l.a.Y
	t := min(max(((p.X-l.a.X)*dx+(p.Y-l.a.Y)*dy)/(dx*dx+dy*dy), 0), 1)
	return math.Hypot(p.X-l.a.X-t*dx, p.Y-l.a.Y-t*dy), l.ra + t*(l.rb-l.ra)
}
