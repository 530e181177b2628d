// Package half splits what the studio draws in two: what may be looked at and fitted
// on, and what only benches that judge use.
package half

import (
	"image/color"
	"math"
	"math/rand/v2"
)

// Half is one of the two.
type Half int

// The halves.
const (
	Fit  Half = iota // to look at and to fit on
	Kept             // to judge by
)

// Of is kept for true.
func Of(kept bool) Half {
	if kept {
		return Kept
	}
	return Fit
}

// Pick is one of a half's own choices.
func Pick[T any](rng *rand.Rand, h Half, fit, kept []T) T {
	if h == Kept {
		fit = kept
	}
	return fit[rng.IntN(len(fit))]
}

// Hue is an angle on the circle of colours in degrees: each half has three sectors of 60°.
func Hue(rng *rand.Rand, h Half) float64 {
	return float64(120*rng.IntN(3)) + 60*float64(h) + 60*rng.Float64()
}

// Between is a number by chance.
func Between(rng *rand.Rand, from, to float64) float64 { return from + (to-from)*rng.Float64() }

// Colour is that of a hue in degrees, with saturation and value from 0 to 1.
func Colour(hue, saturation, value float64) color.RGBA {
	part := func(n float64) uint8 {
		k := math.Mod(n+hue/60, 6)
		return uint8(255*value*(1-saturation*max(0, min(k, 4-k, 1))) + 0.5)
	}
	return color.RGBA{part(5), part(3), part(1), 255}
}
