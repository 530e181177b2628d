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

// reaching is an arm as it is painted, and the shadow it throws.
type reaching struct{ cover, shadow sprite }

func newArm(t Person, left bool, soft float64) reaching {
	w, h := int(armWidth*armScale), int(armHeight*armScale)
	s := sprite{w: w, h: h, scale: armScale, origin: lens.Point{X: armX * armScale, Y: armY * armScale}, pix: make([]uint8, 4*w*h), mirror: left}
	cover := make([]float64, w*h)
	for y := range h {
		for x := range w {
			p := lens.Point{X: (float64(x)+0.5)/armScale - armX, Y: (float64(y)+0.5)/armScale - armY}
			c, a := shade(p, t)
			i := y*w + x
			for k, v := range c {
				s.pix[4*i+k] = uint8(v * a)
			}
			s.pix[4*i+3], cover[i] = uint8(255*a), 255*a
		}
	}
	shadow := s
	shadow.pix = make([]uint8, 4*w*h)
	for i, v := range blur(cover, w, h, 11) {
		shadow.pix[4*i+3] = uint8(0.42 * v)
	}
	if r := soft * armScale; r >= 0.5 {
		s.spread(int(r + 0.5))
	}
	return reaching{cover: s, shadow: shadow}
}

// arm paints a hand whose grip is at a pose (angle 0 reaches up the picture);
// lift is how far it is above the table.
func (c canvas) arm(a *reaching, o lens.Pose, lift float64) {
	away := o
	away.X, away.Y = away.X+6+8*lift, away.Y+9+12*lift
	c.shade(&a.shadow, away)
	to, quad := c.wayTo(&a.cover, o, 1)
	s := &a.cover
	c.each(to, quad, func(i int, u, v float64) {
		x, y := int(u), int(v)
		if u < 0 || v < 0 || x >= s.w || y >= s.h {
			return
		}
		if p := s.pix[4*(y*s.w+x):][:4]; p[3] > 0 {
			c.over(i, uint32(p[0]), uint32(p[1]), uint32(p[2]), uint32(p[3]))
		}
	})
}

// shade darkens the table under a sprite by its coverage.
func (c canvas) shade(s *sprite, o lens.Pose) {
	to, quad := c.wayTo(s, o, 1)
	c.each(to, quad, func(i int, u, v float64) {
		if a := s.coverage(u, v); a > 2 {
			c.darken(i, a)
		}
	})
}

// shade is the colour and coverage of the arm at a place: a soft sum of
// rounded limbs, lit from the top left.
func shade(p lens.Point, t Person) ([3]float64, float64) {
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
