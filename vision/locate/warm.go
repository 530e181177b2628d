package locate

import (
	"image"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/net"
)

const (
	// minWarmth is the logit, on the level of half size, from which a place
	// is looked at on the full one. Of stacks of 8 to 20 pixels found at full
	// size on held-out decks, 3 in 1000 are colder on half, where they
	// themselves are too small to be found.
	minWarmth = -3
	// tall is ln(height / 16), as the half level tells it, from which a stack
	// shows at a good size there: the full level is looked at only for what is as
	// hot as a stack and was not found as one, or as two in one place: a tight fan.
	tall = -0.1
	// reach is how far from its centre a stack warms the level, in its heights;
	// in a tight fan the next one is hardly farther.
	reach = 0.4
	// patch is the side, in cells, of the squares that are looked at or not:
	// such a square is multiple × multiple pixels on the full level.
	patch = multiple / cell / 2
	// margin is how many patches round a warm one are looked at too: a stack
	// warms a place up to three cells off, and the network wants to see round it.
	margin = 3
	// band is how many rows of patches are searched together.
	band = 8
	// crowded is the share of the picture from which it is looked at as a whole.
	crowded = 0.8
)

// warm lists the parts of the full level, in its pixels, where the answer for
// half size says there may be stacks that are small there, or others than those
// it shows. Parts may overlap. Most of a picture of a table is cold.
func warm(half net.Tensor, shown []Stack, bounds image.Rectangle) []image.Rectangle {
	h, w := half.Shape[2], half.Shape[3]
	rows, cols := (h+patch-1)/patch, (w+patch-1)/patch
	marked := make([]bool, rows*cols)
	heights := half.Data[heightChannel*h*w:][:h*w]
	alone := alone(shown)
	known := func(x, y int) bool {
		at := sight.Point{X: (float64(x) + 0.5) * 2 * cell, Y: (float64(y) + 0.5) * 2 * cell}
		return slices.ContainsFunc(alone, func(s Stack) bool { return at.Distance(s.Centre) < reach*s.Height })
	}
	for i, heat := range half.Data[:h*w] {
		if heat > minWarmth && (heights[i] < tall || heat > minHeat && !known(i%w, i/w)) {
			marked[i/w/patch*cols+i%w/patch] = true
		}
	}
	var parts []image.Rectangle
	sum := 0
	for top := 0; top < rows; top += band {
		for _, r := range runs(marked[top*cols:min(top+band, rows)*cols], cols) {
			r = r.Add(image.Pt(0, top)).Inset(-margin)
			r = image.Rect(r.Min.X*multiple, r.Min.Y*multiple, r.Max.X*multiple, r.Max.Y*multiple).Intersect(bounds)
			parts = append(parts, r)
			sum += r.Dx() * r.Dy()
		}
	}
	if float64(sum) > crowded*float64(bounds.Dx()*bounds.Dy()) {
		return []image.Rectangle{bounds}
	}
	return parts
}

// alone leaves out stacks that are too near to another to be two: perhaps
// neither is where it seems.
func alone(shown []Stack) []Stack {
	var kept []Stack
	for i, s := range shown {
		same := func(o Stack) bool { return s.apart(o) < sameStack }
		if !slices.ContainsFunc(shown[:i], same) && !slices.ContainsFunc(shown[i+1:], same) {
			kept = append(kept, s)
		}
	}
	return kept
}

// runs are the boxes round the marked patches of a band, in patches, so far
// apart that their margins do not meet.
func runs(marked []bool, cols int) []image.Rectangle {
	var boxes []image.Rectangle
	for x := range cols {
		for i := x; i < len(marked); i += cols {
			if !marked[i] {
				continue
			}
			here := image.Rect(x, i/cols, x+1, i/cols+1)
			if last := len(boxes) - 1; last >= 0 && x <= boxes[last].Max.X+2*margin {
				boxes[last] = boxes[last].Union(here)
			} else {
				boxes = append(boxes, here)
			}
		}
	}
	return boxes
}
