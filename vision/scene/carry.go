package scene

import (
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// Carry moves all that is remembered along with the camera. What looks as in the last
// picture before the knock, moved along, is as far understood as it was then, and so is
// what lies where it lay but for part of a cell; the rest has changed meanwhile.
func (t *Model) Carry(m egomotion.Motion, stood picture.Picture, now photometry.Grid) bool {
	from, was, before := t.movedFrom(m, now), t.Base, photometry.Shrink(stood)
	if !t.Follow(m, now) {
		return false
	}
	then := now.SeenFrom(stood, m.From)
	since, until := now.GainOver(then), before.GainOver(was)
	step := t.Motion.Noticeable(changedStep)
	t.Base = was.Empty()
	t.Gain = until // of the frame before the knock, over the base
	for i, k := range from {
		row := i / now.Cols
		if k < 0 {
			t.Base.Grey[i] = now.Grey[i]
			continue
		}
		least, most := then.Span(i)
		same := since.Apart(now.Grey[i], then.Grey[i], row) <= step+int(most-least)/offEdges
		understood := until.Apart(before.Grey[k], was.Grey[k], k/now.Cols) <= step
		v := until.Back(since.Back(now.Grey[i], row), row)
		least, most = was.Span(k)
		between := int(v) >= int(least)-step && int(v) <= int(most)+step
		t.Base.Grey[i] = was.Grey[k]
		if understood && (same || between) {
			t.Base.Grey[i] = v
		}
		if same && understood && t.Cloth.Known[i] && photometry.Gap(t.Cloth.Grey[i], was.Grey[k]) <= step {
			t.Cloth.Grey[i] = v
		}
	}
	t.Gain = now.GainOver(t.Base)
	return true
}

// offEdges is the part of the contrast at a cell by which it may be off where a motion is
// known to a pixel or two of the six or so that make a cell.
const offEdges = 4
