package track

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/appearance"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// explainChanges takes the marks off cells that look as they did when they were last understood, but for a shift and
// the light. They are as understood as they were.
func (t *model) explainChanges(p picture.Picture, now photometry.Grid, at time.Duration) {
	c := appearance.Changes{Marked: t.marks, Moved: t.motion.Moved(), At: at, Rest: readAfter}
	compared := t.looked.Explain(p, now, t.lit, c)
	if t.beyondKnowing(compared, now) {
		return
	}
	for _, m := range compared {
		t.looked.Accept(m, now.Cols, at)
		if !m.Explained {
			continue
		}
		t.eachOf(m.Block, func(i, row int) {
			t.base.Grey[i], t.marks[i], t.as[i] = t.lit.Back(now.Grey[i], row), false, at
		})
		if m.Newest {
			t.relightBelow(m.Block, m.Light)
		}
	}
}

// beyondKnowing reports whether most of the known cards do not look as they did: then the camera shows something else
// than the table in another light, and a blank place that fits tells nothing.
func (t *model) beyondKnowing(compared []appearance.Match, now photometry.Grid) bool {
	step := t.motion.Noticeable(changedStep)
	all, lost := 0, 0
	for i, on := range t.cards {
		if on {
			all++
			if row := i / now.Cols; t.lit.Apart(now.Grey[i], t.base.Grey[i], row) > step {
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
func (t *model) relightBelow(block image.Rectangle, light float64) {
	lit := func(v uint8) uint8 { return uint8(min(float64(v)*light+0.5, 255)) }
	t.eachOf(block, func(i, _ int) { t.cloth.Grey[i] = lit(t.cloth.Grey[i]) })
	for _, k := range t.known {
		at := k.cells.Intersect(block)
		for y := at.Min.Y; y < at.Max.Y; y++ {
			for x := at.Min.X; x < at.Max.X; x++ {
				under := k.underAt(x, y)
				*under = lit(*under)
			}
		}
	}
}

// eachOf calls do for each cell of a block and its row.
func (t *model) eachOf(block image.Rectangle, do func(i, row int)) {
	for y := block.Min.Y; y < block.Max.Y; y++ {
		for x := block.Min.X; x < block.Max.X; x++ {
			do(y*t.base.Cols+x, y)
		}
	}
}
