package identify

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	cropWidth, cropHeight = 48, 64
	// span is the height of a crop in heights of the stack.
	span = 1.5
	// sharpest is the largest stack, in pixels of a level, that may be
	// sampled from that level without aliasing.
	sharpest = 44
)

// cut writes the upright crop round s into out: red, green and blue planes of
// 0..1. Pixels outside the picture repeat its border.
func cut(levels pyramid.Pyramid, s locate.Stack, out []float32) {
	k, scale := 0, 1.0
	for k+1 < len(levels) && s.Height*scale > sharpest {
		k, scale = k+1, scale/2
	}
	p := levels[k]
	step := span * s.Height * scale / cropHeight // level pixels to a crop pixel
	down := sight.Point{X: -s.Up.X * step, Y: -s.Up.Y * step}
	right := sight.Point{X: -s.Up.Y * step, Y: s.Up.X * step}
	const plane = cropWidth * cropHeight
	for y := range cropHeight {
		v := float64(y) + 0.5 - cropHeight/2
		for x := range cropWidth {
			u := float64(x) + 0.5 - cropWidth/2
			px := s.Centre.X*scale + u*right.X + v*down.X - 0.5
			py := s.Centre.Y*scale + u*right.Y + v*down.Y - 0.5
			i := y*cropWidth + x
			out[2*plane+i], out[plane+i], out[i] = sample(p, px, py)
		}
	}
}

// sample is the bilinear blue, green and red of p at (x, y), where (0, 0) is
// the centre of the first pixel.
func sample(p picture.Picture, x, y float64) (b, g, r float32) {
	x = max(0, min(x, float64(p.Width-1)))
	y = max(0, min(y, float64(p.Height-1)))
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := float32(x-x0), float32(y-y0)
	i := 3 * (int(y0)*p.Width + int(x0))
	right, below := 3, 3*p.Width
	if int(x0) == p.Width-1 {
		right = 0
	}
	if int(y0) == p.Height-1 {
		below = 0
	}
	at := func(c int) float32 {
		top := float32(p.Pix[i+c])*(1-fx) + float32(p.Pix[i+right+c])*fx
		low := float32(p.Pix[i+below+c])*(1-fx) + float32(p.Pix[i+below+right+c])*fx
		return (top*(1-fy) + low*fy) / 255
	}
	return at(0), at(1), at(2)
}
