package reader

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/ink"
)

// lookAtInk measures the colour of each card's print where no other card may lie over it.
func lookAtInk(p pyramid.Level, cards []found) {
	for i := range cards {
		f := &cards[i]
		var above []sight.Quad
		for k, o := range cards {
			if k != i && (!f.on(o) || o.on(*f)) {
				above = append(above, o.quad)
			}
		}
		f.hue = ink.Hue(p, f.ends, func(at sight.Point) bool {
			return !slices.ContainsFunc(above, func(q sight.Quad) bool { return q.Contains(at) })
		})
	}
}
