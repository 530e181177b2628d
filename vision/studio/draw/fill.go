package draw

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// lines is how many scan lines make one row of pixels; along a line coverage
// is exact.
const lines = 5

type crossing struct {
	x   float64
	way int
}

// Fill paints the inside of a path (non-zero winding) over a picture.
func Fill(dst *image.RGBA, p Path, c color.RGBA) {
	from, to := p.Bounds()
	y0, y1 := max(int(math.Floor(from.Y)), 0), min(int(math.Ceil(to.Y)), dst.Rect.Dy())
	cover := make([]float64, dst.Rect.Dx())
	var row []crossing
	for y := y0; y < y1; y++ {
		clear(cover)
		for i := range lines {
			row = p.crossings(row[:0], float64(y)+(float64(i)+0.5)/lines)
			spans(cover, row)
		}
		for x, a := range cover {
			if a > 0 {
				over(dst.Pix[y*dst.Stride+4*x:], c, min(a, 1))
			}
		}
	}
}

// crossings are the places where the path crosses the line at y, left to
// right.
func (p Path) crossings(found []crossing, y float64) []crossing {
	for _, o := range p.outlines {
		for i, a := range o {
			b := o[(i+1)%len(o)]
			way := 1
			if a.Y > b.Y {
				a, b, way = b, a, -1
			}
			if a.Y <= y && y < b.Y {
				found = append(found, crossing{a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y), way})
			}
		}
	}
	slices.SortFunc(found, func(a, b crossing) int {
		switch {
		case a.x < b.x:
			return -1
		case a.x > b.x:
			return 1
		}
		return a.way - b.way
	})
	return found
}

func spans(cover []float64, row []crossing) {
	winding := 0
	for i, c := range row {
		if winding != 0 {
			span(cover, row[i-1].x, c.x)
		}
		winding += c.way
	}
}

func span(cover []float64, from, to float64) {
	from, to = max(from, 0), min(to, float64(len(cover)))
	for x := int(from); float64(x) < to; x++ {
		cover[x] += (min(to, float64(x+1)) - max(from, float64(x))) / lines
	}
}

// over lays c with coverage a on one premultiplied pixel.
func over(px []byte, c color.RGBA, a float64) {
	a *= float64(c.A) / 255
	for i, v := range [4]uint8{c.R, c.G, c.B, 255} {
		px[i] = uint8(math.Round(float64(v)*a + float64(px[i])*(1-a)))
	}
}
