package track

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// driftAfter is how long a change that nothing moved for must last to be the
// light's.
const driftAfter = time.Second

// changed are the spots of cells that differ from when they were last
// understood and do not move. What has changed though nothing moved there is
// the light's doing, a shadow that creeps or a cloud: cards and arms do not
// come that way. It is got used to, but on known cards, which are looked at
// again. What looks as it did in p but for the light and a pixel's shift has not changed.
func (t *model) changed(p picture.Picture, now photometry.Grid, at time.Duration) []spot {
	t.lit = now.GainOver(t.base)
	step := t.motion.Noticeable(changedStep)
	t.markCards()
	for r := range now.Rows {
		for i := r * now.Cols; i < (r+1)*now.Cols; i++ {
			t.marks[i] = false
			if t.lit.Apart(now.Grey[i], t.base.Grey[i], r) <= step {
				t.as[i] = at
				continue
			}
			if t.motion.Moved()[i] > t.as[i] || t.cards[i] {
				t.marks[i] = t.area[i] && at-t.motion.Moved()[i] >= readAfter
			} else if at-t.as[i] >= driftAfter {
				t.base.Grey[i] = t.lit.Back(now.Grey[i], r)
				t.cloth.Grey[i] = t.base.Grey[i]
			}
		}
	}
	t.explainChanges(p, now, at)
	return t.spots(t.marks)
}

// markCards notes the cells on or beside known cards.
func (t *model) markCards() {
	clear(t.cards)
	for _, k := range t.known {
		for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
			for x := k.cells.Min.X; x < k.cells.Max.X; x++ {
				t.cards[y*t.base.Cols+x] = true
			}
		}
	}
}

// dim puts what is remembered of what lies under known cards into the light
// that has crept over them: where nothing moved, a card is as much darker as
// the cloth below it. Paper as bright as the camera can tell says nothing of that.
func (t *model) dim(cells image.Rectangle, now photometry.Grid) {
	crept := func(i, y int, v uint8) uint8 {
		if t.motion.Moved()[i] > t.as[i] || now.Grey[i] >= photometry.Glare {
			return v
		}
		return uint8(min(int(v)*int(t.lit.Back(now.Grey[i], y))/max(int(t.base.Grey[i]), 1), 255))
	}
	for _, k := range t.known {
		r := k.cells.Intersect(cells)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				under := k.underAt(x, y)
				*under = crept(y*now.Cols+x, y, *under)
			}
		}
	}
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for i := y*now.Cols + cells.Min.X; i < y*now.Cols+cells.Max.X; i++ {
			t.cloth.Grey[i] = crept(i, y, t.cloth.Grey[i])
		}
	}
}

// stillPrinted reports whether the print of a cell shows as it did, in whatever light.
func (t *model) stillPrinted(i int) bool { return t.looked.Shown(i, t.motion.Moved()[i]) }
