package explain

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// place stores the pose of a card and the background below it, itself excluded. For a card that was only revealed by
// the removal of others the background is unknown, and the cloth is used.
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

// below is the background of a card at a cell, v where the card does not reach.
func (d *decision) below(k scene.Card, x, y int, v uint8) uint8 {
	if image.Pt(x, y).In(k.Cells) && k.Sighting.Corners.Contains(d.Middle(x, y)) {
		return *k.UnderAt(x, y)
	}
	return v
}
