package deck

import (
	"image/color"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/half"
)

// Any is some deck of a half: other letters, sizes, inks, papers, courts, backs and
// jokers than those of the other half.
func Any(rng *rand.Rand, h half.Half) Style {
	between := func(a, b float64) float64 { return half.Between(rng, a, b) }
	s := Plain()
	s.Typeface = half.Pick(rng, h, []Typeface{Bold, Bold, Slanted}, []Typeface{Slab, Light, Mono})
	s.Squeeze = half.Pick(rng, h, []float64{1, 1, 57.0 / 63, 59.0 / 63}, []float64{1, 61.0 / 63, 58.0 / 63, 55.0 / 63})
	s.Letters = half.Pick(rng, h, englishAnd(0, 2, 5), englishAnd(1, 3, 4))
	s.Court = half.Pick(rng, h, []Court{Framed, Open}, []Court{Angular, Lettered})
	s.Back = half.Pick(rng, h, []Back{Rosette, Lattice, Uniform}, []Back{Rings, Bands})
	s.Corner = half.Pick(
		rng, h, []Corner{Letters, Starred, Initial, Star, Ringed}, []Corner{Crossed, Jolly, Word, Nothing},
	)
	s.Jester = rng.IntN(2) == 0
	s.Four = rng.IntN(3) == 0
	s.Index, s.Condensed, s.Stems = between(0.85, 1.5), between(0.85, 1.12), between(0.05, 0.3)
	if s.Typeface == Slab || s.Typeface == Mono {
		s.Condensed, s.Stems = between(1, 1.2), between(0, 0.1)
	}
	s.Pips = between(0.8, 1.1)
	s.Red = half.Colour(between(344, 368), between(0.75, 0.95), between(0.65, 0.9))
	s.Black = half.Colour(between(0, 359), between(0, 0.4), between(0.05, 0.2))
	s.Robe = half.Colour(half.Hue(rng, h), between(0.4, 0.9), between(0.2, 0.6))
	s.Paper = paper(rng)
	return s
}

// paper is white, warm, grey or yellowed.
func paper(rng *rand.Rand) color.RGBA {
	if rng.IntN(2) == 0 {
		return white
	}
	return half.Colour(half.Between(rng, 30, 60), half.Between(rng, 0, 0.16), half.Between(rng, 0.8, 1))
}

// englishAnd are English letters, as often as not, and some of Foreign.
func englishAnd(which ...int) (all []Lettering) {
	for _, i := range which {
		all = append(all, Lettering{}, Foreign()[i])
	}
	return all
}
