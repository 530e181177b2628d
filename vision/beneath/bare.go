package beneath

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/outline"
)

// Bare is the part of p round a card with nothing printed on the card: what its index says is known, and hides
// what another says beside it. origin is where that part begins.
func Bare(p picture.Picture, c outline.Card) (bare picture.Picture, origin image.Point) {
	const inside = -0.3 // millimetres beyond the outline
	wide := c
	wide.Half = sight.Point{X: c.Half.X + around*2*c.Half.X, Y: c.Half.Y + around*2*c.Half.X}
	box := wide.Corners().Box().Intersect(p.Bounds())
	bare = p.Crop(box)
	white := c.Paper(p)
	for y := range bare.Height {
		for x := range bare.Width {
			at := sight.Point{X: float64(x+box.Min.X) + 0.5, Y: float64(y+box.Min.Y) + 0.5}
			if c.Beyond(c.From(at)) < inside {
				for k, v := range white {
					bare.Pix[3*(y*bare.Width+x)+k] = byte(min(v, 255))
				}
			}
		}
	}
	return bare, box.Min
}

// Index is a corner index of a card: its middle, the way up as a unit in the picture, and its height, in pixels.
type Index struct {
	At, Up sight.Point
	Height float64
}

// Seen is the index in another picture, given where places of this one lie in that one.
func (i Index) Seen(to func(sight.Point) sight.Point) Index {
	at, tip := to(i.At), to(sight.Point{X: i.At.X + i.Up.X*i.Height, Y: i.At.Y + i.Up.Y*i.Height})
	up := sight.Point{X: tip.X - at.X, Y: tip.Y - at.Y}
	high := math.Hypot(up.X, up.Y)
	return Index{At: at, Up: up.Times(1 / high), Height: high}
}
