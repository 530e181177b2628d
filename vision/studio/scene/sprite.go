package scene

import (
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// arm paints a hand whose grip is at a pose (angle 0 reaches up the picture);
// lift is how far it is above the table.
func (c canvas) arm(s sprite, o lens.Pose, lift float64) {
	quad := lens.Quad{}
	for i, p := range [4]lens.Point{{X: -armX, Y: -armY}, {X: armWidth - armX, Y: -armY},
		{X: armWidth - armX, Y: armHeight - armY}, {X: -armX, Y: armHeight - armY}} {
		if s.leftish {
			p.X = -p.X
		}
		quad[i] = lens.Pixel(o.At(p))
	}
	box := around(60, quad[:]...)
	away := lens.Point{X: 6 + 8*lift, Y: 9 + 12*lift}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			at := lens.Table(lens.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if a := s.read(s.shadow, o.Local(lens.Point{X: at.X - away.X, Y: at.Y - away.Y})); a > 0.01 {
				c.darken(x, y, 0.42*a)
			}
			p := o.Local(at)
			if a := s.read(s.cover, p); a > 0.01 {
				rgb := s.tint(p)
				c.paint(x, y, rgb[0], rgb[1], rgb[2], a)
			}
		}
	}
}

// index is where a place on the arm lies in its picture.
func (s sprite) index(p lens.Point) (x, y float64) {
	if s.leftish {
		p.X = -p.X
	}
	return (p.X+armX)*armScale - 0.5, (p.Y+armY)*armScale - 0.5
}

// read is one layer between its pixels.
func (s sprite) read(layer []float64, p lens.Point) float64 {
	x, y := s.index(p)
	i, k := int(math.Floor(x)), int(math.Floor(y))
	if i < 0 || k < 0 || i+1 >= s.w || k+1 >= s.h {
		return 0
	}
	x, y = x-float64(i), y-float64(k)
	n := k*s.w + i
	return (layer[n]*(1-x)+layer[n+1]*x)*(1-y) + (layer[n+s.w]*(1-x)+layer[n+s.w+1]*x)*y
}

// tint is the colour of the nearest covered pixel.
func (s sprite) tint(p lens.Point) [3]float64 {
	x, y := s.index(p)
	i, k := min(max(int(x+0.5), 0), s.w-1), min(max(int(y+0.5), 0), s.h-1)
	best := k*s.w + i
	for _, n := range [4]int{best + 1, best - 1, best + s.w, best - s.w} {
		if n >= 0 && n < len(s.cover) && s.cover[n] > s.cover[best] {
			best = n
		}
	}
	return s.colour[best]
}

// blur is a box blur of that radius, twice.
func blur(layer []float64, w, h, radius int) []float64 {
	for range 2 {
		layer = sweep(sweep(layer, w, h, 1, w, radius), h, w, w, 1, radius)
	}
	return layer
}

// sweep averages along one direction: n steps of that stride, in rows lines.
func sweep(layer []float64, n, rows, stride, row, radius int) []float64 {
	out := make([]float64, len(layer))
	for r := range rows {
		sum := 0.0
		at := func(i int) float64 { return layer[r*row+min(max(i, 0), n-1)*stride] }
		for i := -radius; i <= radius; i++ {
			sum += at(i)
		}
		for i := range n {
			out[r*row+i*stride] = sum / float64(2*radius+1)
			sum += at(i+radius+1) - at(i-radius)
		}
	}
	return out
}
