package track

import (
	"image"

	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// cloth is what the table looks like where no card lies.
type cloth struct {
	photometry.Grid
	known []bool // cells that have been seen without a card
}

// learnCloth notes the cells of a region on which no known card lies; they and
// all that is remembered are in the light of the base.
func (t *model) learnCloth(cells image.Rectangle, now photometry.Grid) {
	taken := t.marks
	clear(taken)
	for _, k := range t.known {
		outline := quad.Scaled(k.sighting.Corners, 1.2)
		r := t.boxed(outline).Intersect(cells)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if outline.Contains(t.middle(x, y)) {
					taken[y*now.Cols+x] = true
				}
			}
		}
	}
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for i := y*now.Cols + cells.Min.X; i < y*now.Cols+cells.Max.X; i++ {
			if !taken[i] {
				t.cloth.Grey[i], t.cloth.known[i] = t.base.Grey[i], true
			}
		}
	}
	clear(taken)
}

// changedMuch reports whether so much has changed that the light may have.
func (t *model) changedMuch(found []spot) bool {
	const share = 0.1
	n := 0
	for _, s := range found {
		n += s.n
	}
	return float64(n) > share*float64(len(t.base.Grey))
}

// relight puts what is remembered into the light of a lamp that was switched;
// false when that explains little of what has changed.
func (t *model) relight(now photometry.Grid) bool {
	s := photometry.FitLamp(now, t.base, t.area)
	base := t.base.Empty()
	copy(base.Grey, t.base.Grey)
	s.Shine(base)
	before, after := t.differing(now, t.base), t.differing(now, base)
	if 10*after > 6*before {
		return false
	}
	t.base = base
	s.Shine(t.cloth.Grid)
	t.looked.Shine(s, now)
	for k := range t.known {
		t.known[k].shine(s, now)
	}
	return true
}

func (t *model) differing(now, base photometry.Grid) int {
	lit, n := now.GainOver(base), 0
	for i, v := range now.Grey {
		if t.area[i] && lit.Apart(v, base.Grey[i], i/now.Cols) > changedStep {
			n++
		}
	}
	return n
}

func (k *known) shine(s photometry.Lamp, g photometry.Grid) {
	i := 0
	for y := k.cells.Min.Y; y < k.cells.Max.Y; y++ {
		for x := k.cells.Min.X; x < k.cells.Max.X; x++ {
			k.under[i] = s.Lit(k.under[i], g, x, y)
			i++
		}
	}
}
