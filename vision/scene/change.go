package scene

import (
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// ReadAfter is how long a place must rest before it is read: two frames at thirty a second, of a camera whose
// clock is not quite even.
const ReadAfter = 60 * time.Millisecond

// driftAfter is how long a change that nothing moved for must last to be the
// light's.
const driftAfter = time.Second

// Changes are the spots of cells that differ from when they were last
// understood and do not move. What has changed though nothing moved there is
// the light's doing, a shadow that creeps or a cloud: cards and arms do not
// come that way. It is got used to, but on known cards, which are looked at
// again. What looks as it did in p but for the light and a pixel's shift has not changed.
func (t *Model) Changes(p picture.Picture, now photometry.Grid, at time.Duration) []spot {
	t.Gain = now.GainOver(t.Base)
	step := t.Motion.Noticeable(changedStep)
	t.markCards()
	now.Apart(t.Base, t.Gain, t.apart)
	for r := range now.Rows {
		for i := r * now.Cols; i < (r+1)*now.Cols; i++ {
			t.marks[i] = false
			if int(t.apart[i]) <= step {
				t.as[i] = at
				continue
			}
			if t.Motion.Moved()[i] > t.as[i] || t.cards[i] {
				t.marks[i] = t.Inside[i] && at-t.Motion.Moved()[i] >= ReadAfter
			} else if at-t.as[i] >= driftAfter {
				t.Base.Grey[i] = t.Gain.Back(now.Grey[i], r)
				t.Cloth.Grey[i] = t.Base.Grey[i]
			}
		}
	}
	t.explainChanges(p, now, at)
	return t.spots(t.marks)
}

// markCards notes the cells on or beside known cards.
func (t *Model) markCards() {
	clear(t.cards)
	for _, k := range t.Cards {
		for y := k.Cells.Min.Y; y < k.Cells.Max.Y; y++ {
			for x := k.Cells.Min.X; x < k.Cells.Max.X; x++ {
				t.cards[y*t.Base.Cols+x] = true
			}
		}
	}
}

// dim puts what is remembered of what lies under known cards into the light
// that has crept over them: where nothing moved, a card is as much darker as
// the cloth below it. Paper as bright as the camera can tell says nothing of that.
func (t *Model) dim(cells image.Rectangle, now photometry.Grid) {
	crept := func(i, y int, v uint8) uint8 {
		if t.Motion.Moved()[i] > t.as[i] || now.Grey[i] >= photometry.Glare {
			return v
		}
		return uint8(min(int(v)*int(t.Gain.Back(now.Grey[i], y))/max(int(t.Base.Grey[i]), 1), 255))
	}
	for _, k := range t.Cards {
		r := k.Cells.Intersect(cells)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				under := k.UnderAt(x, y)
				*under = crept(y*now.Cols+x, y, *under)
			}
		}
	}
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for i := y*now.Cols + cells.Min.X; i < y*now.Cols+cells.Max.X; i++ {
			t.Cloth.Grey[i] = crept(i, y, t.Cloth.Grey[i])
		}
	}
}

// StillPrinted reports whether the print of a cell shows as it did, in whatever light.
func (t *Model) StillPrinted(i int) bool { return t.Appearance.Shown(i, t.Motion.Moved()[i]) }

// PatternShows reports whether a cell has a pattern, printed or woven, which shows as it did, in whatever light:
// nothing covers it.
func (t *Model) PatternShows(i int) bool { return t.Appearance.PrintShown(i, t.Motion.Moved()[i]) }

// WasBlank reports whether a cell that is paper now was even and light when it was last understood: paper, in whatever
// shadow.
func (t *Model) WasBlank(x, y int, now photometry.Grid) bool {
	return t.Appearance.Blank(x, y, now, t.Gain)
}

// StillChanged are the spots of cells that differ from when they were last
// understood and have not moved since the frame before.
func (t *Model) StillChanged(now photometry.Grid, at time.Duration) []spot {
	now.Apart(t.Base, t.Gain, t.apart)
	step, moved := t.Motion.Noticeable(changedStep), t.Motion.Moved()
	for i, d := range t.apart {
		t.marks[i] = int(d) > step && t.Inside[i] && moved[i] < at
	}
	return t.spots(t.marks)
}

// TakeAs takes the place of each card that came for what is known as it looked then.
func (t *Model) TakeAs(then photometry.Grid, came []sight.Change) {
	lit := then.GainOver(t.Base)
	for _, c := range came {
		r := t.CellsOf(c.Sighting.Corners)
		t.Appearance.Forget(r, then.Cols)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if i := y*then.Cols + x; c.Sighting.Corners.Contains(t.Middle(x, y)) {
					t.Base.Grey[i] = lit.Back(then.Grey[i], y)
				}
			}
		}
	}
}

// ShowsAs reports whether what the cards that are seen leave visible of an outline
// looks as it did then.
func (t *Model) ShowsAs(then photometry.Grid, q sight.Quad, now photometry.Grid, seen []sight.Sighting) bool {
	const margin, most, few = 1.1, 0.85, 6
	lit, step := now.GainOver(then), t.Motion.Noticeable(changedStep)
	same, all := 0, 0
	r, inner := t.CellsOf(q), quad.Scaled(q, 0.85)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			at := t.Middle(x, y)
			if !inner.Contains(at) ||
				slices.ContainsFunc(seen, func(o sight.Sighting) bool { return quad.Scaled(o.Corners, margin).Contains(at) }) {
				continue
			}
			all++
			if i := y*now.Cols + x; lit.Apart(now.Grey[i], then.Grey[i], y) <= step {
				same++
			}
		}
	}
	return all < few || float64(same) >= most*float64(all)
}
