package deck

import (
	"image/color"
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

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
