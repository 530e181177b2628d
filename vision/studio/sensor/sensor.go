// Package sensor makes the picture that a camera sends of what it looks at: the light that comes and goes, shadows that
// pass, a camera that is shaken or covered, what it sets by itself, and its grain.
package sensor

import (
	"image"
	"math"
	"math/rand/v2"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Settings are a camera's, and what there is of changing light; 0 is none of each.
type Settings struct {
	// Noise is the grain, as the standard deviation of a pixel's value.
	Noise float64
	// Flicker is how much brightness comes and goes with the mains, as a share; it runs in bands down the picture. Drift
	// is how much the exposure wanders in seconds, Shade how dark the shadows of people are that pass over the table.
	Flicker, Drift, Shade float64
	// Auto is how much the camera makes up for a brighter or darker picture, from 0 to 1, within half a second. Balance
	// is how far its colours wander in half a minute, and Day how far daylight wanders in a minute, more at the top of
	// the picture: as shares.
	Auto, Balance, Day float64
	// Rolling is set for a camera that reads its rows one after the other.
	Rolling bool
}

// Sensor is one camera. It is for one goroutine.
type Sensor struct {
	set   Settings
	rate  float64 // frames a second
	grain grain
	phase float64
	shade lens.Point // where somebody's shadow begins its way
	meter exposure
	spare []byte
}

// New is a camera of so many frames a second.
func New(set Settings, rate int, rng *rand.Rand) *Sensor {
	s := &Sensor{set: set, rate: float64(rate)}
	s.phase = 6 * rng.Float64()
	s.shade = lens.Point{X: 2 * rng.Float64(), Y: rng.Float64()}
	s.grain = newGrain(set.Noise, rng)
	return s
}

// Spoil makes the frame of a time of what is seen then, in its place. during is the incident of a kind that goes on.
func (s *Sensor) Spoil(
	f picture.Picture,
	now float64,
	during func(script.Trouble) (script.Incident, bool),
	rng *rand.Rand,
) {
	for _, t := range []script.Trouble{script.Bump, script.Knock, script.Jolt} {
		if in, ok := during(t); ok {
			s.shake(f, in, now)
		}
	}
	if in, ok := during(script.Blur); ok {
		blur(f, int(9*math.Sin(math.Pi*(now-in.From)/(in.To-in.From))))
	}
	if in, ok := during(script.Hunt); ok {
		blur(f, int(6*math.Abs(math.Sin(2*math.Pi*(now-in.From)/(in.To-in.From)))))
	}
	if in, ok := during(script.Cover); ok {
		cover(f, min((now-in.From)/0.2, (in.To-now)/0.2, 1))
	}
	s.light(f, now)
	s.expose(f, now)
	s.Grain(f, rng)
}

// Grain adds the camera's grain alone.
func (s *Sensor) Grain(f picture.Picture, rng *rand.Rand) { s.grain.add(f, rng) }

// shake shows the picture pushed aside, as a camera that trembles does.
func (s *Sensor) shake(f picture.Picture, in script.Incident, now float64) {
	if s.set.Rolling {
		s.wobble(f, in, now)
		return
	}
	w := f.Width
	reach := 14 * (in.To - now) / (in.To - in.From)
	dx, dy := int(reach*math.Sin(61*now)), int(reach*math.Cos(47*now))
	if by := 3 * (dy*w + dx); by > 0 {
		copy(f.Pix, f.Pix[by:])
	} else {
		copy(f.Pix[-by:], f.Pix)
	}
}

// blur spreads the whole frame over a radius.
func blur(f picture.Picture, radius int) {
	m, err := gocv.NewMatFromBytes(f.Height, f.Width, gocv.MatTypeCV8UC3, f.Pix)
	if err != nil || radius < 1 {
		return
	}
	defer m.Close()
	if gocv.Blur(m, &m, image.Pt(2*radius+1, 2*radius+1)) == nil {
		copy(f.Pix, m.ToBytes())
	}
}

// cover darkens the frame as far as a hand is before the lens, 0 to 1.
func cover(f picture.Picture, a float64) {
	var table [256]byte
	for v := range table {
		table[v] = Level(float64(v)*(1-a) + 14*a)
	}
	for i, v := range f.Pix {
		f.Pix[i] = table[v]
	}
}

// light makes the frame brighter or darker, row by row.
func (s *Sensor) light(f picture.Picture, now float64) {
	if s.set.Flicker == 0 && s.set.Drift == 0 && s.set.Shade == 0 {
		return
	}
	row := 3 * f.Width
	drift := 1 + s.set.Drift*math.Sin(0.9*now+s.phase)
	var table [256]byte
	last := -1
	for y := range f.Height {
		mains := 1 + s.set.Flicker*math.Sin(2*math.Pi*(now*10.3+1.3*float64(y)/float64(f.Height))+s.phase)
		gain := int(256 * drift * mains)
		if gain != last {
			last = gain
			for v := range table {
				table[v] = byte(min(max((v*gain+128)>>8, Rim), 255-Rim))
			}
		}
		line := f.Pix[y*row:][:row]
		for i, v := range line {
			line[i] = table[v]
		}
	}
	if s.set.Shade > 0 {
		s.shadow(f, now)
	}
}

// shadow darkens a soft round patch that wanders over the rim of the table and
// rests between.
func (s *Sensor) shadow(f picture.Picture, now float64) {
	along := s.shade.X + 0.35*math.Floor(now/6) + 0.35*draw.Ease(math.Mod(now, 6)/1.2)
	r := 0.3 * float64(f.Height)
	x, y := float64(f.Width)*(0.5+0.5*math.Sin(along)), float64(f.Height)*math.Round(s.shade.Y)
	for v := max(0, int(y-r)); v < min(f.Height, int(y+r)); v++ {
		for u := max(0, int(x-r)); u < min(f.Width, int(x+r)); u++ {
			d := (float64(u)-x)*(float64(u)-x) + (float64(v)-y)*(float64(v)-y)
			if d < r*r {
				k := 1 - d/(r*r)
				i := 3 * (v*f.Width + u)
				Darken(f.Pix[i:i+3], uint32(255*s.set.Shade*k*k))
			}
		}
	}
}
