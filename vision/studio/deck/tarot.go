package deck

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

// inStandard is the standard card that a suited card of a tarot deck is drawn
// like: the chevalier like the valet.
func inStandard(c card.Card) card.Card {
	switch c.Rank() {
	case "V", "C":
		return card.Of("J", c.Suit())
	case "D":
		return card.Of("Q", c.Suit())
	case "R":
		return card.Of("K", c.Suit())
	}
	return c
}

// trump draws a numbered trump or the fool: its number, or a star, in two
// corners, and a figure.
func (s sheet) trump(c card.Card) {
	s.both(func(s sheet) {
		x, y := 1.8+(indexX+1-1.8)*s.style.Index, 3.2+(rankY-3.2)*s.style.Index
		sign := star(s.style.Index * rankTall)
		if n := c.Betty(); n > 0 {
			sign = s.style.number(n, s.style.Index*rankTall)
		}
		s.at(sign, x, y, s.style.Black)
	})
	s.court("QH")
}

// star has five points, size millimetres tall, its middle on the origin.
func star(size float64) draw.Path {
	var xy []float64
	for i := range 10 {
		r, a := size*(0.5-0.3*float64(i%2)), math.Pi*(float64(i)/5-0.5)
		xy = append(xy, r*math.Cos(a), r*math.Sin(a))
	}
	return draw.Polygon(xy...)
}
