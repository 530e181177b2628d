// Package parts is what all readers do alike with a picture that they are given: refuse one that is empty or torn, and
// read only the parts of it in which something may lie.
package parts

import (
	"errors"
	"image"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Readable is the error of a picture in which nothing can be read.
func Readable(p picture.Picture) error {
	if p.Empty() {
		return errors.New("read: the picture is empty")
	}
	return p.Check()
}

// Read is what read sees inside the given regions of p, in pixels of the whole picture. Regions that overlap are read
// as one.
func Read(
	read func(picture.Picture) ([]sight.Sighting, error), p picture.Picture, regions []image.Rectangle,
) ([]sight.Sighting, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	var all []sight.Sighting
	for _, region := range disjoint(regions, p.Bounds()) {
		seen, err := read(p.Crop(region))
		if err != nil {
			return nil, err
		}
		for _, s := range seen {
			all = append(all, s.Mapped(func(p sight.Point) sight.Point {
				return sight.Point{X: p.X + float64(region.Min.X), Y: p.Y + float64(region.Min.Y)}
			}))
		}
	}
	return all, nil
}

// disjoint clips regions to bounds and joins those that overlap, so that no
// card is reported twice.
func disjoint(regions []image.Rectangle, bounds image.Rectangle) []image.Rectangle {
	var apart []image.Rectangle
	for _, r := range regions {
		r = r.Intersect(bounds)
		if r.Empty() {
			continue
		}
		for i := 0; i < len(apart); i++ {
			if apart[i].Overlaps(r) {
				r = r.Union(apart[i])
				apart = append(apart[:i], apart[i+1:]...)
				i = -1 // what r has grown into may touch earlier ones
			}
		}
		apart = append(apart, r)
	}
	return apart
}
