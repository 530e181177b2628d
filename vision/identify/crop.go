package identify

import (
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
			b, g, r := p.At(px, py)
			out[2*plane+i], out[plane+i], out[i] = b/255, g/255, r/255
		}
	}
}
