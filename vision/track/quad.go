package track

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// box is the upright rectangle of pixels round an outline.
func box(q sight.Quad) image.Rectangle {
	lo, hi := q[0], q[0]
	for _, p := range q[1:] {
		lo = sight.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = sight.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	return image.Rect(int(lo.X), int(lo.Y), int(math.Ceil(hi.X)), int(math.Ceil(hi.Y)))
}

// cellsOf is the cells that a rectangle of pixels touches.
func cellsOf(r image.Rectangle, side int) image.Rectangle {
	return image.Rect(r.Min.X/side, r.Min.Y/side, (r.Max.X+side-1)/side, (r.Max.Y+side-1)/side)
}

// scaled is an outline made larger or smaller round its middle.
func scaled(q sight.Quad, by float64) sight.Quad {
	c := q.Centre()
	for i, p := range q {
		q[i] = sight.Point{X: c.X + by*(p.X-c.X), Y: c.Y + by*(p.Y-c.Y)}
	}
	return q
}

// ends are where a card has its two indices, as shares of its width and
// height from either end.
func ends(q sight.Quad) [2]sight.Point {
	const across, along = 0.11, 0.14
	at := func(o, w, h sight.Point) sight.Point {
		return sight.Point{X: o.X + across*(w.X-o.X) + along*(h.X-o.X), Y: o.Y + across*(w.Y-o.Y) + along*(h.Y-o.Y)}
	}
	return [2]sight.Point{at(q[0], q[1], q[3]), at(q[2], q[3], q[1])}
}

// upright is the unit vector along a card's side.
func upright(q sight.Quad) sight.Point {
	x, y := q[0].X-q[3].X, q[0].Y-q[3].Y
	long := max(math.Hypot(x, y), 1)
	return sight.Point{X: x / long, Y: y / long}
}
