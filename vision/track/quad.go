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

// across and along tell where a card has its indices, as shares of its width and height.
const across, along = 0.11, 0.14

// ends are where a card has its two indices.
func ends(q sight.Quad) [2]sight.Point {
	at := func(o, w, h sight.Point) sight.Point {
		return sight.Point{X: o.X + across*(w.X-o.X) + along*(h.X-o.X), Y: o.Y + across*(w.Y-o.Y) + along*(h.Y-o.Y)}
	}
	return [2]sight.Point{at(q[0], q[1], q[3]), at(q[2], q[3], q[1])}
}

// cardBetween is the outline of a card whose two ends are a and b.
func cardBetween(a, b sight.Point) (q sight.Quad) {
	const height = 1.4 // in widths
	w, h := 1-2*across, height*(1-2*along)
	wide := a.Distance(b) / math.Hypot(w, h)
	sin, cos := math.Sincos(math.Atan2(b.Y-a.Y, b.X-a.X) - math.Atan2(h, w))
	for i, c := range [4]sight.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}} {
		x, y := c.X*wide/2, c.Y*wide*height/2
		q[i] = sight.Point{X: (a.X+b.X)/2 + x*cos - y*sin, Y: (a.Y+b.Y)/2 + x*sin + y*cos}
	}
	return q
}

// upright is the unit vector along a card's side.
func upright(q sight.Quad) sight.Point {
	x, y := q[0].X-q[3].X, q[0].Y-q[3].Y
	long := max(math.Hypot(x, y), 1)
	return sight.Point{X: x / long, Y: y / long}
}
