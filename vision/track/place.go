package track

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/quad"
)

func (t *model) next() int {
	t.laid++
	return t.laid
}

// place notes how a card lies now and what the table looked like there
// before, itself left out. Of a card that only came to light, because others
// were lifted off it, nothing is known but the cloth.
func (d *decision) place(k *known, s sight.Sighting) {
	was := *k
	k.sighting = s
	k.cells = d.boxed(s.Corners)
	k.under = nil
	uncovered := slices.ContainsFunc(d.lifted, func(o known) bool { return o.distance(s) < pushed })
	for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
		for x := k.cells.Min.X; x < k.cells.Max.X; x++ {
			v := d.base.Grey[y*d.now.Cols+x]
			if uncovered {
				v = d.lit.Back(d.now.Grey[y*d.now.Cols+x], y)
			}
			v = d.below(was, x, y, v)
			k.under = append(k.under, v)
		}
	}
}

// below is what lay under a card at a cell before it came, v where it did not
// lie.
func (d *decision) below(k known, x, y int, v uint8) uint8 {
	if image.Pt(x, y).In(k.cells) && k.sighting.Corners.Contains(d.middle(x, y)) {
		return *k.underAt(x, y)
	}
	return v
}

// boxed is the rectangle of cells round an outline.
func (t *model) boxed(q sight.Quad) image.Rectangle {
	return quad.Cells(quad.Box(q), t.base.Side).Intersect(t.base.Bounds())
}

// middle of a cell in pixels.
func (t *model) middle(x, y int) sight.Point {
	return sight.Point{X: (float64(x) + 0.5) * float64(t.base.Side), Y: (float64(y) + 0.5) * float64(t.base.Side)}
}
