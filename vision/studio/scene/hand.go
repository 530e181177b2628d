package scene

import (
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// limb is one rounded piece of a hand or an arm: a tapered rod from a to b,
// in millimetres, fingertips towards negative y, the middle of the fingers'
// grip at the origin.
type limb struct {
	a, b   lens.Point
	ra, rb float64
	sleeve bool
}

// arm is a right hand with its sleeve; a left hand is its mirror image.
var arm = []limb{
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

// The size of the arm's picture in millimetres, and where its origin lies.
const (
	armWidth, armHeight = 300.0, 860.0
	armX, armY          = 130.0, 60.0
	armScale            = 1.4 // pixels a millimetre
)

// tone is the colour of somebody's skin and sleeve.
type tone struct{ skin, sleeve [3]float64 }

var tones = [4]tone{
	{[3]float64{226, 178, 148}, [3]float64{52, 74, 120}},
	{[3]float64{150, 102, 72}, [3]float64{196, 188, 170}},
	{[3]float64{238, 196, 170}, [3]float64{126, 44, 56}},
	{[3]float64{196, 146, 108}, [3]float64{70, 70, 76}},
}

// sprite is an arm drawn once, moved many times: colour and coverage.
type sprite struct {
	w, h    int
	colour  [][3]float64
	cover   []float64
	shadow  []float64 // cover, blurred
	leftish bool
}

func newArm(t tone, left bool) sprite {
	s := sprite{w: int(armWidth * armScale), h: int(armHeight * armScale), leftish: left}
	s.colour = make([][3]float64, s.w*s.h)
	s.cover = make([]float64, s.w*s.h)
	for y := range s.h {
		for x := range s.w {
			p := lens.Point{X: (float64(x)+0.5)/armScale - armX, Y: (float64(y)+0.5)/armScale - armY}
			s.colour[y*s.w+x], s.cover[y*s.w+x] = shade(p, t)
		}
	}
	s.shadow = blur(s.cover, s.w, s.h, 11)
	return s
}

// shade is the colour and coverage of the arm at a place: a soft sum of
// rounded limbs, lit from the top left.
func shade(p lens.Point, t tone) ([3]float64, float64) {
	z, cover, sleeve := height(p)
	if cover == 0 {
		return [3]float64{}, 0
	}
	zx, _, _ := height(lens.Point{X: p.X + 1, Y: p.Y})
	zy, _, _ := height(lens.Point{X: p.X, Y: p.Y + 1})
	gx, gy := zx-z, zy-z
	light := (0.35*gx + 0.45*gy + 0.85) / math.Sqrt(1+gx*gx+gy*gy)
	c := t.skin
	if sleeve {
		c = t.sleeve
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
	for _, l := range arm {
		d, r := l.distance(p)
		c := min(max((r-d)*armScale+0.5, 0), 1)
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
