package scene

import (
	"github.com/tablemaid/tablemaid/vision/studio/arm"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// The size of the arm's picture in millimetres, and where its origin lies.
const (
	armWidth, armHeight = 300.0, 860.0
	armX, armY          = 130.0, 60.0
)

// reaching is an arm as it is painted, and the shadow it throws.
type reaching struct{ cover, shadow sprite }

func newArm(t arm.Person, left bool, soft float64) reaching {
	w, h := int(armWidth*arm.Scale), int(armHeight*arm.Scale)
	s := sprite{
		w: w, h: h, scale: arm.Scale, origin: lens.Point{X: armX * arm.Scale, Y: armY * arm.Scale}, pix: make([]uint8, 4*w*h),
		mirror: left,
	}
	cover := make([]float64, w*h)
	for y := range h {
		for x := range w {
			p := lens.Point{X: (float64(x)+0.5)/arm.Scale - armX, Y: (float64(y)+0.5)/arm.Scale - armY}
			c, a := t.At(p)
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
	if r := soft * arm.Scale; r >= 0.5 {
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
