package beneath

import "math"

// What a place shows is told by densities over its light, where 1 is that of the upper card's paper. Their widths are
// those of cameras and of the shadows that cards and hands cast; one place in thirty shows what none of them expects.
const (
	// strange is how many places show anything, from black to brightest.
	strange, brightest = 0.03, 1.25
	// grain is the deviation of a place that shows what it showed, with a camera's noise and a film's compression, and
	// gloom how many of them lie in a shadow, however deep: close beside a card it may be black.
	grain, gloom = 0.03, 0.2
	// even is the deviation of paper beside other paper, shade how much of it lies in the upper card's own shadow,
	// which leaves at least rest of the light; coloured is how much colour paper may seem to have.
	even, shade, rest, coloured = 0.05, 0.35, 0.78, 0.09
	// inked is how much of a card beside its edge is print.
	inked = 0.2
	// mostRatio bounds what one place says, as a logarithm.
	mostRatio = 3.0
)

// colour is the light of a place in blue, green and red beside that of the upper card's paper.
type colour struct{ b, g, r float64 }

func (c colour) grey() float64 { return (c.b + 2*c.g + c.r) / 4 }

// ofCard is the density of a card's light.
func (c colour) ofCard() float64 {
	light := c.grey()
	tint := (max(c.b, c.g, c.r) - min(c.b, c.g, c.r)) / coloured
	paper := (1-shade)*normal(light-1, even) + shade*uniform(light, rest, 1)
	card := (1-inked)*paper*math.Exp(-tint*tint/2) + inked*uniform(light, 0, 1)
	return (1-strange)*card + strange/brightest
}

// span is from how dark to how bright a place was.
type span struct{ low, high float64 }

func (s span) times(k float64) span { return span{s.low * k, s.high * k} }

// shows is the density of the light of a place that shows what it showed, or that with a shadow on it. By how much the
// picture has shifted is not known: any light of the span is as likely as its likeliest.
func (s span) shows(light float64) float64 {
	bright := normal(max(s.low-light, light-s.high, 0), grain)
	dark := uniform(light, 0, s.high)
	return (1-strange)*((1-gloom)*bright+gloom*dark) + strange/brightest
}

// normal is the density of a normal deviate.
func normal(off, deviation float64) float64 {
	z := off / deviation
	return math.Exp(-z*z/2) / (deviation * math.Sqrt(2*math.Pi))
}

// uniform is the density of what lies anywhere between two values.
func uniform(v, low, high float64) float64 {
	if v < low || v > high || high <= low {
		return 0
	}
	return 1 / (high - low)
}
