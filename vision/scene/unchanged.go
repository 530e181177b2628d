package scene

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/appearance"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// explainChanges takes the marks off cells that look as they did when they were last understood, but for a shift and
// the light. They are as understood as they were.
func (t *Model) explainChanges(p picture.Picture, now photometry.Grid, at time.Duration) {
	c := appearance.Changes{Marked: t.marks, Moved: t.Motion.Moved(), At: at, Rest: ReadAfter}
	compared := t.Appearance.Explain(p, now, t.Gain, c)
	if t.beyondKnowing(compared) {
		return
	}
	for _, m := range compared {
		t.Appearance.Accept(m, now.Cols, at)
		if !m.Explained {
			continue
		}
		t.eachOf(m.Block, func(i, row int) {
			t.Base.Grey[i], t.marks[i], t.as[i] = t.Gain.Back(now.Grey[i], row), false, at
		})
		if m.Newest {
			t.relightBelow(m.Block, m.Light)
		}
	}
}

// beyondKnowing reports whether most of the known cards do not look as they did: then the camera shows something else
// than the table in another light, and a blank place that fits tells nothing.
func (t *Model) beyondKnowing(compared []appearance.Match) bool {
	step := t.Motion.Noticeable(changedStep)
	all, lost := 0, 0
	for i, on := range t.cards {
		if on {
			all++
			if int(t.apart[i]) > step {
				lost++
			}
		}
	}
	for _, m := range compared {
		if m.Explained {
			t.eachOf(m.Block, func(i, _ int) {
				if t.cards[i] && t.marks[i] {
					lost--
				}
			})
		}
	}
	return 2*lost > all
}

// relightBelow puts what is remembered of what lies under the cards of a block into another light.
func (t *Model) relightBelow(block image.Rectangle, light float64) {
	lit := func(v uint8) uint8 { return uint8(min(float64(v)*light+0.5, 255)) }
	t.eachOf(block, func(i, _ int) { t.Cloth.Grey[i] = lit(t.Cloth.Grey[i]) })
	for _, k := range t.Cards {
		at := k.Cells.Intersect(block)
		for y := at.Min.Y; y < at.Max.Y; y++ {
			for x := at.Min.X; x < at.Max.X; x++ {
				under := k.UnderAt(x, y)
				*under = lit(*under)
			}
		}
	}
}

// eachOf calls do for each cell of a block and its row.
func (t *Model) eachOf(block image.Rectangle, do func(i, row int)) {
	for y := block.Min.Y; y < block.Max.Y; y++ {
		for x := block.Min.X; x < block.Max.X; x++ {
			do(y*t.Base.Cols+x, y)
		}
	}
}
