package script

import "math/rand/v2"

// calmRate is how many frames a second the calm table has.
const calmRate = 15

// How long things take, in seconds.
const (
	lead   = 1.0 // a quiet table before the first hand
	reach  = 0.95
	leave  = 0.65
	glint  = 0.8
	ending = 2.4 // a quiet table after the last hand
)

// time gives every move its times, so that the table is quiet for about a
// second after each.
func (s *Script) time(rng *rand.Rand) {
	now := lead
	for i := range s.Moves {
		m := &s.Moves[i]
		m.Start = now
		if m.Kind == Glint {
			m.Rest, m.Clear = now+glint/2, now+glint
			m.Touch = m.Rest
			now = m.Clear + 0.25
			continue
		}
		m.Rest = now + reach + 0.2*rng.Float64()
		m.Touch = m.Rest
		m.Clear = m.Rest + leave + 0.15*rng.Float64()
		now = m.Clear + 0.95 + 0.25*rng.Float64()
	}
	s.Length = s.Moves[len(s.Moves)-1].Clear + ending
}

// Frames is how many frames the video has.
func (s Script) Frames() int { return int(s.Length * float64(s.Rate)) }
