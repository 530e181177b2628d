package scene

import (
	"encoding/binary"
	"image"
	"math"
	"math/rand/v2"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// air is what lies between the table and the picture: light that comes and
// goes, passing shadows, and the camera's grain.
type air struct {
	grain []byte // random, bias above zero
	bias  uint64 // in each of eight bytes
	phase float64
	shade lens.Point // where somebody's shadow begins its way
}

const grainSize = 1 << 18

func newAir(l Look, rng *rand.Rand) air {
	a := air{grain: make([]byte, grainSize+8), phase: 6 * rng.Float64(), shade: lens.Point{X: 2 * rng.Float64(), Y: rng.Float64()}}
	bias := min(math.Ceil(3*l.Noise), rim)
	a.bias = 0x0101010101010101 * uint64(bias)
	for i := range a.grain {
		a.grain[i] = uint8(min(max(math.Round(l.Noise*rng.NormFloat64())+bias, 0), 2*bias))
	}
	return a
}

// spoil does to the frame what the air, the lens and the camera do.
func (p *Player) spoil(now float64) {
	for _, t := range []script.Trouble{script.Bump, script.Knock, script.Jolt} {
		if in, ok := p.during(t, now); ok {
			p.shake(in, now)
		}
	}
	if in, ok := p.during(script.Blur, now); ok {
		p.blur(int(9 * math.Sin(math.Pi*(now-in.From)/(in.To-in.From))))
	}
	if in, ok := p.during(script.Hunt, now); ok {
		p.blur(int(6 * math.Abs(math.Sin(2*math.Pi*(now-in.From)/(in.To-in.From)))))
	}
	if in, ok := p.during(script.Cover, now); ok {
		p.cover(min((now-in.From)/0.2, (in.To-now)/0.2, 1))
	}
	p.light(now)
	p.expose(now)
	p.noise()
}

// shake shows the picture pushed aside, as a camera that trembles does.
func (p *Player) shake(in script.Incident, now float64) {
	if p.look.Rolling {
		p.wobble(in, now)
		return
	}
	w := p.view.camera.Width
	reach := 14 * (in.To - now) / (in.To - in.From)
	dx, dy := int(reach*math.Sin(61*now)), int(reach*math.Cos(47*now))
	if by := 3 * (dy*w + dx); by > 0 {
		copy(p.view.pix, p.view.pix[by:])
	} else {
		copy(p.view.pix[-by:], p.view.pix)
	}
}

// blur spreads the whole frame over a radius.
func (p *Player) blur(radius int) {
	c := p.view.camera
	m, err := gocv.NewMatFromBytes(c.Height, c.Width, gocv.MatTypeCV8UC3, p.view.pix)
	if err != nil || radius < 1 {
		return
	}
	defer m.Close()
	if gocv.Blur(m, &m, image.Pt(2*radius+1, 2*radius+1)) == nil {
		copy(p.view.pix, m.ToBytes())
	}
}

// cover darkens the frame as far as a hand is before the lens, 0 to 1.
func (p *Player) cover(a float64) {
	var table [256]byte
	for v := range table {
		table[v] = level(float64(v)*(1-a) + 14*a)
	}
	for i, v := range p.view.pix {
		p.view.pix[i] = table[v]
	}
}

// light makes the frame brighter or darker, row by row.
func (p *Player) light(now float64) {
	if p.look.Flicker == 0 && p.look.Drift == 0 && p.look.Shade == 0 {
		return
	}
	c := p.view.camera
	row := 3 * c.Width
	drift := 1 + p.look.Drift*math.Sin(0.9*now+p.air.phase)
	var table [256]byte
	last := -1
	for y := range c.Height {
		mains := 1 + p.look.Flicker*math.Sin(2*math.Pi*(now*10.3+1.3*float64(y)/float64(c.Height))+p.air.phase)
		gain := int(256 * drift * mains)
		if gain != last {
			last = gain
			for v := range table {
				table[v] = byte(min(max((v*gain+128)>>8, rim), 255-rim))
			}
		}
		line := p.view.pix[y*row:][:row]
		for i, v := range line {
			line[i] = table[v]
		}
	}
	if p.look.Shade > 0 {
		p.shadow(now)
	}
}

// shadow darkens a soft round patch that wanders over the rim of the table and
// rests between.
func (p *Player) shadow(now float64) {
	c := p.view.camera
	along := p.air.shade.X + 0.35*math.Floor(now/6) + 0.35*ease(math.Mod(now, 6)/1.2)
	r := 0.3 * float64(c.Height)
	x, y := float64(c.Width)*(0.5+0.5*math.Sin(along)), float64(c.Height)*math.Round(p.air.shade.Y)
	for v := max(0, int(y-r)); v < min(c.Height, int(y+r)); v++ {
		for u := max(0, int(x-r)); u < min(c.Width, int(x+r)); u++ {
			d := (float64(u)-x)*(float64(u)-x) + (float64(v)-y)*(float64(v)-y)
			if d < r*r {
				k := 1 - d/(r*r)
				p.view.darken(v*c.Width+u, uint32(255*p.look.Shade*k*k))
			}
		}
	}
}

// noise adds the camera's grain, another for every row of every frame, to
// eight bytes at a time: rim keeps each from running over.
func (p *Player) noise() {
	pix, row := p.view.pix, 3*p.view.camera.Width
	for y := range p.view.camera.Height {
		line := pix[y*row:][:row]
		grain := p.air.grain[p.rng.IntN(grainSize-row):]
		i := 0
		for ; i+8 <= row; i += 8 {
			v := binary.LittleEndian.Uint64(line[i:])
			binary.LittleEndian.PutUint64(line[i:], v-p.air.bias+binary.LittleEndian.Uint64(grain[i:]))
		}
	}
}
