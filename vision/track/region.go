package track

import "image"

const (
	// changedStep is how much brighter or darker a cell must be to have
	// changed; noise of a dim camera averages to well below it.
	changedStep = 9
	// bridge joins changed cells that lie this near, so that one card, whose
	// pips may look like cloth, is one region.
	bridge = 3
	// fewest cells that can be a card worth reading: a quarter of a small one.
	fewestCells = 20
)

// regions are the rectangles of cells in which now differs from then by more
// than step.
func regions(now, then grid, step int, inside func(cell int) bool) []image.Rectangle {
	shift := now.shift(then)
	changed := make([]bool, len(now.grey))
	for i := range now.grey {
		changed[i] = inside(i) && apart(now.grey[i], then.grey[i], shift) > step
	}
	var found []image.Rectangle
	var stack []int
	for start := range changed {
		if !changed[start] {
			continue
		}
		changed[start] = false
		stack = append(stack[:0], start)
		r, n := image.Rectangle{}, 0
		for len(stack) > 0 {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			x, y := i%now.cols, i/now.cols
			r = r.Union(image.Rect(x, y, x+1, y+1))
			n++
			for yy := max(0, y-bridge); yy <= min(now.rows-1, y+bridge); yy++ {
				for xx := max(0, x-bridge); xx <= min(now.cols-1, x+bridge); xx++ {
					if k := yy*now.cols + xx; changed[k] {
						changed[k] = false
						stack = append(stack, k)
					}
				}
			}
		}
		if n >= fewestCells {
			found = append(found, r.Inset(-2).Intersect(now.bounds()))
		}
	}
	return merge(found)
}

// merge joins rectangles that overlap.
func merge(rs []image.Rectangle) []image.Rectangle {
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

// alike reports whether two rectangles are the same place but for a little.
func alike(a, b image.Rectangle) bool {
	both := area(a.Intersect(b))
	return 5*both >= 4*(area(a)+area(b)-both)
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }
