package scene

import (
	"image"

	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// cloth is what the table looks like where no card lies.
type cloth struct {
	photometry.Grid
	Known []bool // cells that have been seen without a card
}

// learnCloth notes the cells of a region on which no known card lies; they and
// all that is remembered are in the light of the base.
func (t *Model) learnCloth(cells image.Rectangle, now photometry.Grid) {
	taken := t.marks
	clear(taken)
	for _, k := range t.Cards {
		outline := quad.Scaled(k.Sighting.Corners, 1.2)
		r := t.CellsOf(outline).Intersect(cells)
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if outline.Contains(t.Middle(x, y)) {
					taken[y*now.Cols+x] = true
				}
			}
		}
	}
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for i := y*now.Cols + cells.Min.X; i < y*now.Cols+cells.Max.X; i++ {
			if !taken[i] {
				t.Cloth.Grey[i], t.Cloth.Known[i] = t.Base.Grey[i], true
			}
		}
	}
	clear(taken)
}

// ChangedMuch reports whether so much has changed that the light may have.
func (t *Model) ChangedMuch(found []spot) bool {
	const share = 0.1
	n := 0
	for _, s := range found {
		n += s.n
	}
	return float64(n) > share*float64(len(t.Base.Grey))
}

// Relight puts what is remembered into the light of a lamp that was switched;
// false when that explains little of what has changed.
func (t *Model) Relight(now photometry.Grid) bool {
	s := photometry.FitLamp(now, t.Base, t.Inside)
	base := t.Base.Empty()
	copy(base.Grey, t.Base.Grey)
	s.Shine(base)
	before, after := t.differing(now, t.Base), t.differing(now, base)
	if 10*after > 6*before {
		return false
	}
	t.Base = base
	s.Shine(t.Cloth.Grid)
	t.Appearance.Shine(s, now)
	for k := range t.Cards {
		t.Cards[k].shine(s, now)
	}
	return true
}

func (t *Model) differing(now, base photometry.Grid) int {
	lit, n := now.GainOver(base), 0
	for i, v := range now.Grey {
		if t.Inside[i] && lit.Apart(v, base.Grey[i], i/now.Cols) > changedStep {
			n++
		}
	}
	return n
}

// Understand takes a region as it looks now for what is known.
func (t *Model) Understand(cells image.Rectangle, now photometry.Grid) {
	if t.Understood {
		t.dim(cells, now)
	}
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for i := y*now.Cols + cells.Min.X; i < y*now.Cols+cells.Max.X; i++ {
			t.Base.Grey[i] = t.Gain.Back(now.Grey[i], y)
		}
	}
	t.learnCloth(cells, now)
	t.Understood = true
}
