package sensor

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// exposure is what a camera remembers that sets its own.
type exposure struct {
	aim  float64 // the mean brightness that it keeps to, 0 before the first frame
	gain float64
}

// meterStep is how many pixels lie between two that are metered.
const meterStep = 97

// expose is what the camera's own settings and the daylight make of a frame.
func (s *Sensor) expose(f picture.Picture, now float64) {
	l := s.set
	if l.Auto == 0 && l.Balance == 0 && l.Day == 0 {
		return
	}
	gain := 1.0
	if l.Auto > 0 {
		gain = s.meter.next(f.Pix, l.Auto, 1/s.rate)
	}
	wander := math.Sin(2*math.Pi*now/31 + s.phase)
	each := [3]float64{1 - l.Balance*wander, 1, 1 + l.Balance*wander}
	day := l.Day * math.Sin(2*math.Pi*now/67+s.phase)
	const bands = 24
	var tables [3][256]byte
	for b := range bands {
		y0, y1 := b*f.Height/bands, (b+1)*f.Height/bands
		if b == 0 || l.Day != 0 {
			light := gain * (1 + day*(1-0.7*float64(b)/bands))
			for k, by := range each {
				for v := range 256 {
					tables[k][v] = Level(float64(v)*light*by - 0.5)
				}
			}
		}
		part := f.Pix[3*f.Width*y0 : 3*f.Width*y1]
		for i := 0; i+2 < len(part); i += 3 {
			part[i], part[i+1], part[i+2] = tables[0][part[i]], tables[1][part[i+1]], tables[2][part[i+2]]
		}
	}
}

// next is the gain for a frame, after so many seconds.
func (e *exposure) next(pix []byte, share, seconds float64) float64 {
	const settles = 0.5 // seconds
	sum, n := 0, 0
	for i := 1; i < len(pix); i += 3 * meterStep {
		sum, n = sum+int(pix[i]), n+1
	}
	mean := float64(sum) / float64(n)
	if e.aim == 0 {
		e.aim, e.gain = mean, 1
	}
	e.gain += (math.Pow(e.aim/mean, share) - e.gain) * min(seconds/settles, 1)
	return e.gain
}

// wobble shows the picture of a camera that trembles and reads its rows one after the
// other: each is pushed aside by another way.
func (s *Sensor) wobble(f picture.Picture, in script.Incident, now float64) {
	row := 3 * f.Width
	was := append(s.spare[:0], f.Pix...)
	s.spare = was
	reach := 14 * float64(f.Width) / 1920 * (in.To - now) / (in.To - in.From)
	for y := range f.Height {
		at := now + 0.8*float64(y)/float64(f.Height)/s.rate
		dx, dy := int(reach*math.Sin(61*at)), int(reach*math.Cos(47*at))
		from := min(max(y+dy, 0), f.Height-1)*row + 3*dx
		for k := 0; k < row; k += 3 {
			i := min(max(from+k, 0), len(was)-3)
			copy(f.Pix[y*row+k:][:3], was[i:i+3])
		}
	}
}
