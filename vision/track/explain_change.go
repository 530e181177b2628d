package track

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// tryAgain is after what time a square that has changed is compared once more.
	tryAgain = 500 * time.Millisecond
	// shaded is by how much more or less the light of a square may have changed than that of the print round it, or of the
	// table, and relitMost how many times it may have at all: ink is darker than paper by more.
	shaded, relitMost = 0.12, 1.5
)

// explainChanges takes the marks off cells that look as they did when they were last understood, but for a shift and
// the light. They are as understood as they were.
func (t *Tracker) explainChanges(p picture.Picture, now photometry.Grid, at time.Duration) {
	r := &t.looked
	if r.size != t.size {
		return
	}
	compared := t.compared(p, now, at)
	wide := (now.Cols + blockCells - 1) / blockCells
	for k := range compared {
		m := &compared[k]
		local := lightRound(compared, wide, k)
		m.explained = m.same && m.light >= (1-shaded)*local && m.light <= (1+shaded)*local
	}
	if t.beyondKnowing(compared, now) {
		return
	}
	for _, m := range compared {
		t.eachOf(m.block, func(i, row int) {
			r.tried[i], r.shown[i] = at, m.same
			if m.explained {
				t.base.Grey[i], t.marks[i], t.as[i] = t.lit.Back(now.Grey[i], row), false, at
				m.view.light[i] /= m.light
				r.tried[i] = 0
			}
		})
		if m.explained && m.view == &r.newest {
			t.relightBelow(m.block, m.light)
		}
	}
}

// beyondKnowing reports whether most of the known cards do not look as they did: then the camera shows something else
// than the table in another light, and a blank place that fits tells nothing.
func (t *Tracker) beyondKnowing(compared []match, now photometry.Grid) bool {
	step := max(changedStep, noiseSteps*t.noise)
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
		if m.explained {
			t.eachOf(m.block, func(i, _ int) {
				if t.cards[i] && t.marks[i] {
					lost--
				}
			})
		}
	}
	return 2*lost > all
}

// round calls do for the blocks of a square round block k.
func round(compared []match, wide, k, far int, do func(m *match)) {
	for y := max(k/wide-far, 0); y <= min(k/wide+far, len(compared)/wide-1); y++ {
		for x := max(k%wide-far, 0); x <= min(k%wide+far, wide-1); x++ {
			do(&compared[y*wide+x])
		}
	}
}

// relightBelow puts what is remembered of what lies under the cards of a block into another light.
func (t *Tracker) relightBelow(block image.Rectangle, light float64) {
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

// compared are all blocks, row by row, beside the views; those that need no comparison are empty.
func (t *Tracker) compared(p picture.Picture, now photometry.Grid, at time.Duration) (found []match) {
	r := &t.looked
	found = r.compared[:0]
	eachBlock(now.Bounds(), func(block image.Rectangle) {
		if !t.doubtful(block, at) {
			found = append(found, match{})
			return
		}
		place := now.Pixels(block)
		m := t.looksAs(&r.newest, p, place, block)
		if before := t.looksAs(&r.before, p, place, block); before.closer(m) {
			m = before
		}
		found = append(found, m)
	})
	r.compared = found
	return found
}

// lightRound is how much brighter than the table the blocks round block k have become whose print is what it was: a
// lamp that swings lights one place more and another less. 1 where too few tell.
func lightRound(compared []match, wide, k int) float64 {
	const far, few = 6, 3 // blocks
	var lights []float64
	if compared[k].block.Empty() {
		return 1
	}
	round(compared, wide, k, far, func(m *match) {
		if m.same && m.printed {
			lights = append(lights, m.light)
		}
	})
	if len(lights) < few {
		return 1
	}
	slices.Sort(lights)
	return lights[len(lights)/2]
}

// stillPrinted reports whether the print of a cell shows as it did, in whatever light.
func (t *Tracker) stillPrinted(i int) bool {
	return t.looked.shown != nil && t.looked.shown[i] && t.looked.tried[i] >= t.moved[i]
}

// match is how a block looks beside a view.
type match struct {
	block     image.Rectangle
	view      *view
	same      bool    // but for a shift of no more than sway, and the light
	printed   bool    // not blank
	light     float64 // how much brighter it is than it would be in the light of the table
	explained bool    // by that, and by the light round it
}

// closer reports whether a block looks more like this view than like another.
func (m match) closer(o match) bool {
	return m.same && (!o.same || math.Abs(m.light-1) < math.Abs(o.light-1))
}

// eachOf calls do for each cell of a block and its row.
func (t *Tracker) eachOf(block image.Rectangle, do func(i, row int)) {
	for y := block.Min.Y; y < block.Max.Y; y++ {
		for x := block.Min.X; x < block.Max.X; x++ {
			do(y*t.last.Cols+x, y)
		}
	}
}

// doubtful reports whether a block has marks, lies still, is known and was not held against its picture just now.
func (t *Tracker) doubtful(block image.Rectangle, at time.Duration) bool {
	marked, ready := false, true
	t.eachOf(block, func(i, _ int) {
		marked = marked || t.marks[i]
		last := t.looked.tried[i]
		due := last == 0 || last < t.moved[i] || at-last >= tryAgain
		ready = ready && due && t.looked.newest.known[i] && at-t.moved[i] >= readAfter
	})
	return marked && ready
}

// looksAs compares a block with a view.
func (t *Tracker) looksAs(v *view, p picture.Picture, place, block image.Rectangle) match {
	m := match{block: block, view: v}
	n, light := 0.0, 0.0
	t.eachOf(block, func(i, row int) {
		if v.known[i] {
			n, light = n+1, light+t.lit.Ratio(row)/v.light[i]
		}
	})
	if n < float64(block.Dx()*block.Dy()) {
		return m
	}
	margin := sway(t.last.Side)
	v.patch(place, margin, t.size).compare(patchOf(p, place, margin), light/n, &m)
	return m
}
