package flat

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Width and Height of a card laid flat, in pixels: a poker card, 63 × 88 mm.
const (
	Width  = 276
	Height = 384
)

// Frame is the outline of the flat card.
var Frame = sight.Quad{{}, {X: Width}, {X: Width, Y: Height}, {Y: Height}}

// Card is the card with these corners (its own top left first, clockwise),
// laid flat.
func Card(levels pyramid.Pyramid, corners sight.Quad) (picture.Picture, error) {
	return Lay(levels, corners, Width, Height, 0)
}

// Lay is the card with these corners laid flat, width × height pixels, with a
// margin of so many pixels around it.
func Lay(levels pyramid.Pyramid, corners sight.Quad, width, height, margin int) (picture.Picture, error) {
	w, h := float64(width), float64(height)
	to, err := Between(sight.Quad{{}, {X: w}, {X: w, Y: h}, {Y: h}}, corners)
	if err != nil {
		return picture.Picture{}, err
	}
	// The level where the card is as large as the flat one, or the next
	// larger, so that shrinking does not alias.
	k, scale := 0, 1.0
	for k+1 < len(levels) && side(corners)*scale > 1.5*max(w, h) {
		k, scale = k+1, scale/2
	}
	p := picture.Picture{Width: width + 2*margin, Height: height + 2*margin}
	p.Pix = make([]byte, 3*p.Width*p.Height)
	for y := range p.Height {
		for x := range p.Width {
			at := to.At(sight.Point{X: float64(x-margin) + 0.5, Y: float64(y-margin) + 0.5})
			b, g, r := levels[k].At(at.X*scale-0.5, at.Y*scale-0.5)
			i := 3 * (y*p.Width + x)
			p.Pix[i], p.Pix[i+1], p.Pix[i+2] = byte(b+0.5), byte(g+0.5), byte(r+0.5)
		}
	}
	return p, nil
}

// side is the longest side of q.
func side(q sight.Quad) float64 {
	long := 0.0
	for i, a := range q {
		b := q[(i+1)%4]
		long = max(long, math.Hypot(b.X-a.X, b.Y-a.Y))
	}
	return long
}
