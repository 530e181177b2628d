package scene

import (
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
)

// An arm that laid cards moved over all that lies between them and the rim not long
// before they came to rest.
const armLately = 1200 * time.Millisecond

// ArmOver is where the arm that laid some cards crossed the rim of the play area, in
// pixels: the middle of the rim's cells that are joined to the cards by cells in which
// something moved lately. Nil where there are none, or in several stretches.
func (t *Model) ArmOver(cards []Card) *sight.Point {
	var cells image.Rectangle
	for _, k := range cards {
		cells = cells.Union(k.Cells)
	}
	last := time.Duration(0)
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			last = max(last, t.Motion.Moved()[y*t.Base.Cols+x])
		}
	}
	seen := make([]bool, len(t.Motion.Moved()))
	var queue, rim []int
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			i := y*t.Base.Cols + x
			seen[i] = true
			queue = append(queue, i)
		}
	}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		if t.Rim[i] && !image.Pt(i%t.Base.Cols, i/t.Base.Cols).In(cells) {
			rim = append(rim, i)
		}
		for _, k := range t.neighbours(i) {
			if !seen[k] && t.Inside[k] && t.Motion.Moved()[k] >= last-armLately {
				seen[k] = true
				queue = append(queue, k)
			}
		}
	}
	return t.stretch(rim)
}

// neighbours of a cell.
func (t *Model) neighbours(i int) (cells []int) {
	x, y := i%t.Base.Cols, i/t.Base.Cols
	if x > 0 {
		cells = append(cells, i-1)
	}
	if x < t.Base.Cols-1 {
		cells = append(cells, i+1)
	}
	if y > 0 {
		cells = append(cells, i-t.Base.Cols)
	}
	if y < t.Base.Rows-1 {
		cells = append(cells, i+t.Base.Cols)
	}
	return cells
}

// stretch is the middle of some cells in pixels; nil if they are few or lie farther
// apart than an arm is broat.
func (t *Model) stretch(rim []int) *sight.Point {
	const fewest, broadest = 3, 0.3 // of the picture's width
	if len(rim) < fewest {
		return nil
	}
	xs, ys := make([]int, len(rim)), make([]int, len(rim))
	for i, c := range rim {
		xs[i], ys[i] = c%t.Base.Cols, c/t.Base.Cols
	}
	slices.Sort(xs)
	slices.Sort(ys)
	n := len(rim)
	if float64(max(xs[9*n/10]-xs[n/10], ys[9*n/10]-ys[n/10])) > broadest*float64(t.Base.Cols) {
		return nil
	}
	at := t.Middle(xs[n/2], ys[n/2])
	return &at
}
