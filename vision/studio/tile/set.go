package tile

import (
	"image/color"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// Style is how one maker prints tiles.
type Style struct {
	Font Font
	// Wide, High and Deep are the block's size, in millimetres.
	Wide, High, Deep float64
	// Ink and Red and Green are what is printed with, Paper the face, Back the block's back.
	Ink, Red, Green, Blue, Paper, Back color.RGBA
	// Large is how much of a face its print fills, 1 as most do.
	Large float64
	// Rings is how many rings a circle has, 1 to 3.
	Rings int
	// Framed white dragons have a frame; others are blank.
	Framed bool
	// Dotted red fives have a dot beside the print, as well as its colour.
	Dotted bool
}

// Half says which part of the studio's variety is drawn from: what may be looked at while
// the program is being built, or what is kept for judging it.
type Half int

// The halves. Sizes and inks of one are never those of the other; of the fonts, Klee is in both.
const (
	Look Half = iota
	Kept
)

// Any is some set of a half.
func Any(rng *rand.Rand, half Half) Style {
	between := func(a, b float64) float64 { return a + (b-a)*rng.Float64() }
	shade := func(c color.RGBA, by float64) color.RGBA {
		v := func(x uint8) uint8 { return uint8(min(max(float64(x)*by, 0), 255)) }
		return color.RGBA{v(c.R), v(c.G), v(c.B), 255}
	}
	s := Style{
		Wide: between(19.5, 21), Deep: between(14, 17), Large: between(0.9, 1.02), Rings: 2 + rng.IntN(2),
		Framed: rng.IntN(2) == 0, Dotted: rng.IntN(2) == 0,
	}
	backs := []color.RGBA{{214, 150, 40, 255}, {40, 120, 70, 255}, {44, 74, 140, 255}}
	s.Font = []Font{Wenkai, Klee}[rng.IntN(2)]
	s.Ink, s.Red, s.Green, s.Blue = color.RGBA{24, 24, 30, 255}, color.RGBA{
		190, 30, 36, 255,
	}, color.RGBA{18, 104, 58, 255}, color.RGBA{30, 58, 130, 255}
	s.Paper = color.RGBA{242, 240, 230, 255}
	if half == Kept {
		s.Wide, s.Rings, s.Large = between(21.5, 24), 1+2*rng.IntN(2), between(0.84, 0.96)
		backs = []color.RGBA{{150, 40, 50, 255}, {60, 60, 66, 255}, {90, 150, 170, 255}}
		s.Font = Mincho
		if rng.IntN(3) == 0 {
			s.Font = Klee
		}
		s.Ink, s.Red, s.Green, s.Blue = color.RGBA{34, 40, 70, 255}, color.RGBA{
			206, 44, 30, 255,
		}, color.RGBA{30, 124, 84, 255}, color.RGBA{24, 84, 120, 255}
		s.Paper = color.RGBA{246, 244, 240, 255}
	}
	s.High = s.Wide * between(1.3, 1.36)
	s.Back = shade(backs[rng.IntN(len(backs))], between(0.85, 1.15))
	for _, c := range []*color.RGBA{&s.Ink, &s.Red, &s.Green, &s.Blue} {
		*c = shade(*c, between(0.8, 1.15))
	}
	return s
}

// at moves and scales a path, whose unit is then the millimetre.
func at(p draw.Path, x, y, scale float64) draw.Path { return p.Map(draw.Place(x, y, scale, 0)) }
