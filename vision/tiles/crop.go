package tiles

import (
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	cropWidth, cropHeight = 48, 64
	// span is how much more than the face a crop shows, each way.
	span = 1.3
	// sharpest is the largest side of a face, in pixels of a level, that may be
	// sampled from that level without aliasing.
	sharpest = 60
)

// cut writes the crop round f, upright and without its slant, into out: red,
// green and blue planes of 0..1. Pixels outside the picture repeat its border.
func cut(levels pyramid.Pyramid, f Face, out []float32) {
	k, scale := 0, 1.0
	for side := f.Side(); k+1 < len(levels) && side*scale > sharpest; {
		k, scale = k+1, scale/2
	}
	p := levels[k]
	right, down := f.Right.Times(scale*span/cropWidth), f.Up.Times(-scale*span/cropHeight)
	from := sight.Point{X: f.Centre.X*scale - 0.5, Y: f.Centre.Y*scale - 0.5}
	const plane = cropWidth * cropHeight
	for y := range cropHeight {
		v := float64(y) + 0.5 - cropHeight/2
		for x := range cropWidth {
			u := float64(x) + 0.5 - cropWidth/2
			b, g, r := p.At(from.X+u*right.X+v*down.X, from.Y+u*right.Y+v*down.Y)
			i := y*cropWidth + x
			out[2*plane+i], out[plane+i], out[i] = b/255, g/255, r/255
		}
	}
}
