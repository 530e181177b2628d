package script

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// How long troubles last, in seconds.
var lasting = map[Trouble]float64{
	Bump: 0.4, Lamp: 0.1, Knock: 0.1, Cover: 1.6, Blur: 1.5, Freeze: 3, Cut: 2, Jolt: 0.3, Hunt: 1.2,
}

// upset spreads the troubles over the script and holds back what people do
// until the trouble is over, and a moment longer.
func (s *Script) upset(rng *rand.Rand, c Custom) {
	const pause = 1.2 // seconds: people notice
	camera := s.Camera
	for i, t := range c.Troubles {
		n := len(s.Moves) * (i + 1) / (len(c.Troubles) + 1)
		if t == Early {
			n, t = 0, Bump
		}
		from := 0.0
		for _, m := range s.Moves[:n] {
			from = max(from, m.Clear)
		}
		from += quiet
		if t == Knock || t == Jolt || t == Hunt { // while cards are being laid
			from = s.Moves[n].Touch - 0.1*rng.Float64()
		}
		in := Incident{Trouble: t, From: from, To: from + lasting[t]}
		switch t {
		case Bump:
			camera = kicked(rng, camera)
			in.Camera = camera
		case Knock, Jolt, Hunt:
			if t != Hunt {
				camera = knocked(rng, camera)
			}
			if t == Jolt {
				camera = jolted(rng, camera)
			}
			in.Camera = camera
			s.Incidents = append(s.Incidents, in)
			continue
		case Lamp:
			in.Light = 0.72 + 0.1*rng.Float64()
			if rng.IntN(2) == 0 {
				in.Light = 1 / in.Light
			}
		case Cover, Blur, Freeze, Cut, Early:
		}
		late := in.To + pause - s.Moves[n].Start
		for k := n; k < len(s.Moves); k++ {
			m := &s.Moves[k]
			m.Start, m.Touch, m.Rest, m.Clear = m.Start+late, m.Touch+late, m.Rest+late, m.Clear+late
		}
		s.Length += max(late, 0)
		s.Incidents = append(s.Incidents, in)
	}
}

// knocked is where a camera stands after a knock of 3 to 30 pixels.
func knocked(rng *rand.Rand, c lens.Camera) lens.Camera {
	far, way := 3+27*rng.Float64(), 2*math.Pi*rng.Float64()
	c.Off = lens.Point{X: c.Off.X + far*math.Cos(way), Y: c.Off.Y + far*math.Sin(way)}
	c.Turn += 0.002 * rng.NormFloat64()
	return c
}

// jolted is where a camera stands that a knock has also brought nearer or farther.
func jolted(rng *rand.Rand, c lens.Camera) lens.Camera {
	c.Scale *= 1 + 0.003*rng.NormFloat64()
	c.Lean.Y += 1e-6 * rng.NormFloat64()
	return c
}

// kicked is where a camera stands after a kick.
func kicked(rng *rand.Rand, c lens.Camera) lens.Camera {
	c.Off = lens.Point{X: c.Off.X + 22*rng.NormFloat64(), Y: c.Off.Y + 16*rng.NormFloat64()}
	c.Turn += 0.015 * rng.NormFloat64()
	c.Lean = lens.Point{X: c.Lean.X + 4e-6*rng.NormFloat64(), Y: c.Lean.Y + 4e-6*rng.NormFloat64()}
	c.Scale *= 1 + 0.008*rng.NormFloat64()
	return c
}
