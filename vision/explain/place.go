package explain

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// place notes how a card lies now and what the table looked like there
// before, itself left out. Of a card that only came to light, because others
// were lifted off it, nothing is known but the cloth.
func (d *decision) place(k *scene.Card, s sight.Sighting) {
	was := *k
	k.Sighting = s
	k.Cells = d.CellsOf(s.Corners)
	k.Under = nil
	uncovered := slices.ContainsFunc(d.lifted, func(o scene.Card) bool { return o.Distance(s) < scene.Pushed })
	for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
		for x := k.Cells.Min.X; x < k.Cells.Max.X; x++ {
			v := d.Base.Grey[y*d.now.Cols+x]
			if uncovered {
				v = d.Gain.Back(d.now.Grey[y*d.now.Cols+x], y)
			}
			v = d.below(was, x, y, v)
			k.Under = append(k.Under, v)
		}
	}
}

// below is what lay under a card at a cell before it came, v where it did not
// lie.
func (d *decision) below(k scene.Card, x, y int, v uint8) uint8 {
	if image.Pt(x, y).In(k.Cells) && k.Sighting.Corners.Contains(d.Middle(x, y)) {
		return *k.UnderAt(x, y)
	}
	return v
}
