package scene

import (
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/prop"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// thing is something that stands on the table, or is carried just now.
type thing struct {
	look    *sprite
	at      lens.Pose
	carried bool
}

// furnish paints the things on the table.
func (p *Player) furnish() {
	for _, t := range p.things {
		if !t.carried {
			p.base.stand(t.look, t.at)
		}
	}
}

// lift takes the thing of a move off the table.
func (p *Player) lift(m script.Move) bool {
	if m.Thing == 0 {
		return false
	}
	p.things[m.Thing-1].carried = true
	return true
}

// setDown puts it down again.
func (p *Player) setDown(m script.Move) {
	if m.Thing > 0 {
		t := &p.things[m.Thing-1]
		t.at, t.carried = m.To, false
		p.base.stand(t.look, t.at)
	}
}

// carry paints a thing on its way.
func (p *Player) carry(m *script.Move, t float64) {
	a, b := p.things[m.Thing-1].at, m.To
	p.view.stand(p.things[m.Thing-1].look, lens.Pose{
		X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y), Angle: a.Angle + t*math.Remainder(b.Angle-a.Angle, 2*math.Pi),
	})
}

// likeness is the picture of a thing.
func likeness(t script.Thing, soft float64) *sprite {
	s := face(prop.Draw(t), prop.Scale, soft)
	return &s
}

// stand paints a thing that stands or lies on the table.
func (c canvas) stand(s *sprite, o lens.Pose) {
	away := o
	away.X, away.Y = away.X+4, away.Y+6
	dark := *s
	dark.pix = make([]uint8, len(s.pix))
	for i := 3; i < len(s.pix); i += 4 {
		dark.pix[i] = uint8(0.4 * float64(s.pix[i]))
	}
	c.shade(&dark, away)
	c.print(s, o, 1, 2, 0)
}
