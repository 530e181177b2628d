package track

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/view"
)

// seenAbove is the view of a place from straight above; ok is false where the camera looks down steeply
// enough, or how it leans is not known.
func (t *Tracker) seenAbove(place image.Rectangle) (v view.View, ok bool) {
	x, y := float64(place.Min.X+place.Max.X)/2, float64(place.Min.Y+place.Max.Y)/2
	return t.aboveAt(place, sight.Point{X: x, Y: y})
}

// aboveAt is the view of a place of a picture which shows the table as it is at a point of the camera's.
func (t *Tracker) aboveAt(place image.Rectangle, at sight.Point) (v view.View, ok bool) {
	size := t.scene.Profile.Size
	if size == nil || place.Empty() {
		return v, false
	}
	return view.Above(place, t.scene.Pixel(at.X, at.Y, *size))
}

// readAbove reads a place of p, as it looks from above if the camera leans. looks, if not nil, reads it together
// with the looks before; anchor is a fixed place of the picture, and fresh tells of places of it.
func (t *Tracker) readAbove(
	p picture.Picture,
	place image.Rectangle,
	looks reading,
	anchor sight.Point,
	fresh news,
) ([]sight.Sighting, error) {
	v, ok := t.seenAbove(place)
	switch {
	case !ok && looks == nil:
		return t.reader.ReadIn(p, []image.Rectangle{place})
	case !ok:
		v = view.Level(place)
	}
	part := p.Crop(place)
	if ok {
		part = v.Of(p)
	}
	if looks == nil {
		looks = func(p picture.Picture, _ sight.Look) ([]sight.Sighting, error) {
			return t.reader.ReadIn(p, []image.Rectangle{p.Bounds()})
		}
	}
	there := fresh
	if fresh != nil {
		there = func(at sight.Point, near float64) bool { return fresh(v.Back(at), near) }
	}
	seen, err := looks(part, sight.Look{Origin: v.At(anchor), News: there, Card: t.cardIn(v)})
	for i, s := range seen {
		seen[i] = s.Mapped(v.Back)
	}
	return seen, err
}

// cardIn tells how a card looks at a place of a view; nil if that is not known.
func (t *Tracker) cardIn(v view.View) func(at sight.Point) sight.Paper {
	const least = 1e-3 // square millimetres a pixel
	size, face := t.scene.Profile.Size, t.scene.Profile.Card
	if size == nil || face == nil {
		return nil
	}
	return func(at sight.Point) sight.Paper {
		at = v.Back(at)
		mm := v.Millimetres(t.scene.Pixel(at.X, at.Y, *size))
		area := math.Abs(mm[0]*mm[3] - mm[1]*mm[2])
		if area < least {
			return sight.Paper{} // beyond the table's horizon
		}
		scale := 1 / math.Sqrt(area)
		for i := range mm {
			mm[i] *= scale
		}
		return sight.Paper{Width: scale * face.Width, Height: scale * face.Height, Above: mm}
	}
}
