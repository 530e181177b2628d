package scene

import (
	"image"
)

const (
	// changedStep is how much brighter or darker a cell must be to have
	// changed; noise of a dim camera averages to well below it.
	changedStep = 9
	// bridge joins changed cells that lie this near, so that one card, whose
	// pips may look like cloth, is one region.
	bridge = 3
	// fewest cells that can be a card worth reading: a quarter of a small one.
	FewestCells = 20
)

// spot is a place that has changed and rests.
type spot struct {
	Cells image.Rectangle
	n     int // changed cells in it
	Rim   int // of these at the rim of the play area
}

// hold widens a spot to a cell.
func (s *spot) hold(x, y int) {
	if s.n == 0 {
		s.Cells = image.Rect(x, y, x+1, y+1)
		return
	}
	s.Cells.Min.X, s.Cells.Max.X = min(s.Cells.Min.X, x), max(s.Cells.Max.X, x+1)
	s.Cells.Min.Y, s.Cells.Max.Y = min(s.Cells.Min.Y, y), max(s.Cells.Max.Y, y+1)
}

// spots gathers marked cells that lie near each other; marked is used up.
func (t *Model) spots(marked []bool) []spot {
	var found []spot
	var stack []int
	cols, rows := t.Base.Cols, t.Base.Rows
	for start := range marked {
		if !marked[start] {
			continue
		}
		marked[start] = false
		stack = append(stack[:0], start)
		var s spot
		for len(stack) > 0 {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			x, y := i%cols, i/cols
			s.hold(x, y)
			s.n++
			if t.Rim[i] {
				s.Rim++
			}
			left, right := max(0, x-bridge), min(cols, x+bridge+1)
			for yy := max(0, y-bridge); yy <= min(rows-1, y+bridge); yy++ {
				for k, on := range marked[yy*cols+left : yy*cols+right] {
					if on {
						marked[yy*cols+left+k] = false
						stack = append(stack, yy*cols+left+k)
					}
				}
			}
		}
		if s.n >= FewestCells {
			s.Cells = s.Cells.Inset(-2).Intersect(t.Base.Bounds())
			found = append(found, s)
		}
	}
	return found
}

// Joined makes one place of those at one known card: what came to lie on it tells whether it went.
func (t *Model) Joined(places []image.Rectangle) []image.Rectangle {
	for _, k := range t.Cards {
		var at image.Rectangle
		apart := places[:0:0]
		for _, r := range places {
			if r.Overlaps(k.Cells) {
				at = at.Union(r)
			} else {
				apart = append(apart, r)
			}
		}
		if !at.Empty() {
			places = append(apart, at)
		}
	}
	return places
}

// Merge joins rectangles that overlap.
func Merge(rs []image.Rectangle) []image.Rectangle {
	for i := 0; i < len(rs); i++ {
		for j := i + 1; j < len(rs); j++ {
			if rs[i].Overlaps(rs[j]) {
				rs[i] = rs[i].Union(rs[j])
				rs = append(rs[:j], rs[j+1:]...)
				i = -1
				break
			}
		}
	}
	return rs
}

// Alike reports whether two rectangles are the same place but for a little.
func Alike(a, b image.Rectangle) bool {
	both := Area(a.Intersect(b))
	return 5*both >= 4*(Area(a)+Area(b)-both)
}

func Area(r image.Rectangle) int { return r.Dx() * r.Dy() }
