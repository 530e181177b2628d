package photometry

import (
	"math"

	"github.com/tablemaid/tablemaid/models/linear"
)

// Lamp is a gain that changes smoothly over the picture, as that of a lamp
// does: the logarithm of the ratio is a polynomial of second degree.
type Lamp [6]float64

// terms of the polynomial at a place, both coordinates from -1 to 1.
func terms(x, y float64) [6]float64 { return [6]float64{1, x, y, x * x, x * y, y * y} }

// FitLamp fits the lamp that takes then to now by least squares, three times,
// each time leaving out what lies far off: what came or went is not the lamp.
func FitLamp(now, then Grid, inside []bool) Lamp {
	var s Lamp
	for turn := range 4 {
		far := [...]float64{10, 0.35, 0.15, 0.08}[turn]
		fit := linear.NewFit(len(s))
		for r := 1; r < now.Rows; r += 3 {
			for c := 1; c < now.Cols; c += 3 {
				i := r*now.Cols + c
				if !inside[i] || then.Grey[i] < Unlit || now.Grey[i] < Unlit || then.Grey[i] > 240 || now.Grey[i] > 240 {
					continue
				}
				t := terms(now.square(c, r))
				want := math.Log(float64(now.Grey[i]) / float64(then.Grey[i]))
				if math.Abs(want-s.at(t)) > far {
					continue
				}
				fit.Add(t[:], want, 1)
			}
		}
		x, ok := fit.Solve(1e-9)
		if !ok {
			return Lamp{}
		}
		copy(s[:], x)
	}
	return s
}

func (g Grid) square(c, r int) (x, y float64) {
	return 2*float64(c)/float64(g.Cols) - 1, 2*float64(r)/float64(g.Rows) - 1
}

func (s Lamp) at(t [6]float64) float64 {
	sum := 0.0
	for i, v := range t {
		sum += s[i] * v
	}
	return sum
}

// Shine puts a grid into the light of a lamp.
func (s Lamp) Shine(g Grid) {
	for r := range g.Rows {
		for c := range g.Cols {
			i := r*g.Cols + c
			g.Grey[i] = s.Lit(g.Grey[i], g, c, r)
		}
	}
}

// Lit is what a grey at a cell of g becomes in the light of a lamp.
func (s Lamp) Lit(v uint8, g Grid, c, r int) uint8 {
	return uint8(min(float64(v)*s.Ratio(g, c, r)+0.5, 255))
}

// Ratio is how much brighter a cell of g becomes.
func (s Lamp) Ratio(g Grid, c, r int) float64 { return math.Exp(s.at(terms(g.square(c, r)))) }
