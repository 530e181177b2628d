package deck

import (
	"image/color"
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// Back is what is printed on a deck's other side.
type Back int

// The ways.
const (
	Rosette Back = iota // a field of diamonds in a white border, a rosette in its middle
	Lattice             // crossed lines out to the rim, as casinos have them
	Rings               // rings within rings
	Uniform             // one colour with a white border
	Bands               // slanted bands to the rim
)

// backside prints it.
func (s sheet) backside() {
	if s.style.Back == Rosette {
		s.back()
		return
	}
	s.blank()
	pale := color.RGBA{226, 224, 214, 255}
	border := 3.2
	if s.style.Back == Lattice || s.style.Back == Bands {
		border = 0.4
	}
	s.fill(draw.Rect(border, border, Width-2*border, Height-2*border, 2.6), s.style.Robe)
	switch s.style.Back {
	case Lattice:
		for i := range 38 {
			at := 4*float64(i) - 2
			s.slanted(at, 1, 0.8, pale)
			s.slanted(at, -1, 0.8, pale)
		}
	case Bands:
		for i := range 13 {
			s.slanted(12*float64(i)-3, 1, 3.4, pale)
		}
	case Rings:
		for _, r := range []float64{24, 18, 12, 6} {
			s.at(draw.Ellipse(0, 0, r, r), Width/2, Height/2, pale)
			s.at(draw.Ellipse(0, 0, r-2, r-2), Width/2, Height/2, s.style.Robe)
		}
	case Rosette, Uniform:
	}
}

// slanted is a line at 45° that begins so far along the upper rim (way 1: downwards to the
// left, -1: the mirror image), cut off at the card's rim.
func (s sheet) slanted(from, way, wide float64, c color.RGBA) {
	lo, hi := max(0.8, from-(Height-0.8)), min(from-0.8, Width-0.8)
	if lo >= hi {
		return
	}
	x := func(v float64) float64 {
		if way < 0 {
			return Width - v
		}
		return v
	}
	s.fill(draw.Line(x(lo), from-lo, x(hi), from-hi, wide), c)
}

// back is a field of diamonds in a white border with a rosette in the middle,
// the same both ways up.
func (s sheet) back() {
	s.blank()
	pale := color.RGBA{196, 208, 238, 255}
	s.fill(draw.Rect(3.5, 3.5, Width-7, Height-7, 1.6), s.style.Robe)
	const step = 4.0
	for row := range 19 {
		for column := range 13 {
			x := Width/2 + (float64(column)-6)*step
			y := Height/2 + (float64(row)-9)*step
			size := 2.9
			if (row+column)%2 == 1 {
				size = 1.5
			}
			s.at(pip(card.Diamonds, size), x, y, pale)
		}
	}
	s.fill(draw.Frame(4.4, 4.4, Width-8.8, Height-8.8, 1.2, 0.7), pale)
	s.at(draw.Ellipse(0, 0, 13, 13), Width/2, Height/2, pale)
	s.at(draw.Ellipse(0, 0, 12.2, 12.2), Width/2, Height/2, s.style.Robe)
	for i := range 8 {
		petal := pip(card.Diamonds, 10).Map(draw.Place(0, -6, 1, 0))
		s.fill(petal.Map(draw.Place(Width/2, Height/2, 1, float64(i)*math.Pi/4)), pale)
	}
	s.at(draw.Ellipse(0, 0, 2.4, 2.4), Width/2, Height/2, gold)
}
