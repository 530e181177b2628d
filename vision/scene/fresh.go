package scene

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// Fresh reports whether the table has changed where a card has an index; of paper of which nothing is read, and which
// may lie turned in its upright outline, whether much of that has changed.
func (t *Model) Fresh(s sight.Sighting, now photometry.Grid) bool {
	if !t.Understood {
		return true
	}
	switch {
	case t.ChangedEnds(s, now) > 0:
		return true
	case len(s.Alternatives) == 0:
		return t.changedWithin(s.Corners, now) > turnedPart
	}
	return s.Likeliest() == card.Joker && t.changedWithin(s.Corners, now) > jokerPart
}

// ChangedEnds is at how many ends of a card, where its indices are, the table has
// changed.
func (t *Model) ChangedEnds(s sight.Sighting, now photometry.Grid) (n int) {
	for _, p := range quad.Ends(s.Corners) {
		if changed, _ := t.ChangedAt(p, quad.ShortSide(s.Corners), now, nil); changed >= ChangedCells {
			n++
		}
	}
	return n
}

// jokerPart is the share of a joker that changes at least when it comes; of its
// thin letters the grid may show nothing.
const jokerPart = 0.2

// turnedPart is the share of its upright outline that a card fills at least, however it is turned: half, less what
// looks like the cloth that it lies on.
const turnedPart = 0.4

// changedWithin is the share of q that has changed.
func (t *Model) changedWithin(q sight.Quad, now photometry.Grid) float64 {
	changed := 0
	t.ChangedIn(now, t.CellsOf(q), func(x, y int) {
		if q.Contains(t.Middle(x, y)) {
			changed++
		}
	})
	return float64(changed*now.Side*now.Side) / q.Area()
}

// ChangedCells is how many cells of an index change at least when a card comes.
const ChangedCells = 2

// ChangedAt counts the cells where a card of a short side has an index: those
// that have changed, and all, leaving out what lies within others. What has changed
// though nothing moved there is the light's doing.
func (t *Model) ChangedAt(p sight.Point, side float64, now photometry.Grid, others []sight.Quad) (changed, all int) {
	step := t.Motion.Noticeable(changedStep)
	cells := t.Indexed(p, side)
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			if slices.ContainsFunc(others, func(q sight.Quad) bool { return q.Contains(t.Middle(x, y)) }) {
				continue
			}
			all++
			if i := y*now.Cols + x; t.Gain.Apart(now.Grey[i], t.Base.Grey[i], y) > step && t.Motion.Moved()[i] > t.as[i] {
				changed++
			}
		}
	}
	return changed, all
}

// ChangedNear reports whether any cell so near to a place, in pixels each way, looks otherwise in the light lit than
// when it was last understood.
func (t *Model) ChangedNear(at sight.Point, near float64, now photometry.Grid, lit photometry.Gain) bool {
	step, side := t.Motion.Noticeable(changedStep), float64(now.Side)
	cell := func(v float64) int { return int(math.Floor(v / side)) }
	r := image.Rect(cell(at.X-near), cell(at.Y-near), cell(at.X+near)+1, cell(at.Y+near)+1).Intersect(now.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for i := y*now.Cols + r.Min.X; i < y*now.Cols+r.Max.X; i++ {
			if lit.Apart(now.Grey[i], t.Base.Grey[i], y) > step {
				return true
			}
		}
	}
	return false
}

// Indexed are the cells where a card of a short side has its index.
func (t *Model) Indexed(p sight.Point, side float64) image.Rectangle {
	reach := max(1, int(0.09*side/float64(t.Base.Side)))
	x, y := int(p.X)/t.Base.Side, int(p.Y)/t.Base.Side
	return image.Rect(x-reach, y-reach, x+reach+1, y+reach+1).Intersect(t.Base.Bounds())
}

// ChangedIn calls visit for every cell of a rectangle that differs from when it
// was last understoot.
func (t *Model) ChangedIn(now photometry.Grid, r image.Rectangle, visit func(x, y int)) {
	step := t.Motion.Noticeable(changedStep)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if i := y*now.Cols + x; t.Inside[i] && t.Gain.Apart(now.Grey[i], t.Base.Grey[i], y) > step {
				visit(x, y)
			}
		}
	}
}

// Expected is how bright a cell would be, unchanged, in the light there is now.
func (t *Model) Expected(i int) int {
	return t.Gain.Expected(t.Base.Grey[i], i/t.Base.Cols)
}
