package photometry

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// SeenFrom is p shrunk to the cells of g as it looks after a motion of the camera; from tells for a place of the
// new picture where it is in p.
func (g Grid) SeenFrom(p picture.Picture, from func(sight.Point) sight.Point) Grid {
	const places = 3
	out := g.Empty()
	for i := range out.Grey {
		x, y := float64(i%g.Cols*g.Side), float64(i/g.Cols*g.Side)
		sum := 0.0
		for k := range places * places {
			at := sight.Point{X: x + float64(g.Side*(k%places))/places, Y: y + float64(g.Side*(k/places))/places}
			sum += luma(p, from(at))
		}
		out.Grey[i] = uint8(sum/(places*places) + 0.5)
	}
	return out
}

// luma is the brightness of p at a place between pixels, 0 outside.
func luma(p picture.Picture, at sight.Point) float64 {
	x, y := math.Floor(at.X), math.Floor(at.Y)
	if x < 0 || y < 0 || int(x)+1 >= p.Width || int(y)+1 >= p.Height {
		return 0
	}
	grey := func(i int) float64 { return float64(int(p.Pix[i])+2*int(p.Pix[i+1])+int(p.Pix[i+2])) / 4 }
	i, u, v := 3*(int(y)*p.Width+int(x)), at.X-x, at.Y-y
	below := i + 3*p.Width
	return (1-v)*((1-u)*grey(i)+u*grey(i+3)) + v*((1-u)*grey(below)+u*grey(below+3))
}

// Span is the least and the most grey of a cell and those round it.
func (g Grid) Span(i int) (least, most uint8) {
	least = 255
	for y := max(i/g.Cols-1, 0); y <= min(i/g.Cols+1, g.Rows-1); y++ {
		for x := max(i%g.Cols-1, 0); x <= min(i%g.Cols+1, g.Cols-1); x++ {
			v := g.Grey[y*g.Cols+x]
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}
