// Package quad measures the outline of a card in a picture: its sides, where its two
// indices are, and whether two outlines share one. All lengths are in pixels.
package quad

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Box is the upright rectangle of pixels round an outline.
func Box(q sight.Quad) image.Rectangle {
	lo, hi := q[0], q[0]
	for _, p := range q[1:] {
		lo = sight.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}
		hi = sight.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	return image.Rect(int(lo.X), int(lo.Y), int(math.Ceil(hi.X)), int(math.Ceil(hi.Y)))
}

// Cells are the cells of side pixels that a rectangle of pixels touches.
func Cells(r image.Rectangle, side int) image.Rectangle {
	return image.Rect(r.Min.X/side, r.Min.Y/side, (r.Max.X+side-1)/side, (r.Max.Y+side-1)/side)
}

// Scaled is an outline made larger or smaller round its middle.
func Scaled(q sight.Quad, by float64) sight.Quad {
	c := q.Centre()
	for i, p := range q {
		q[i] = sight.Point{X: c.X + by*(p.X-c.X), Y: c.Y + by*(p.Y-c.Y)}
	}
	return q
}

// across and along tell where a card has its indices, as shares of its width and height.
const across, along = 0.11, 0.14

// Ends are where a card has its two indices.
func Ends(q sight.Quad) [2]sight.Point {
	at := func(o, w, h sight.Point) sight.Point {
		return sight.Point{X: o.X + across*(w.X-o.X) + along*(h.X-o.X), Y: o.Y + across*(w.Y-o.Y) + along*(h.Y-o.Y)}
	}
	return [2]sight.Point{at(q[0], q[1], q[3]), at(q[2], q[3], q[1])}
}

// Between is the outline of a card whose two ends are a and b.
func Between(a, b sight.Point) (q sight.Quad) {
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

// Side is the unit vector from a card's bottom left corner to its top left one.
func Side(q sight.Quad) sight.Point {
	x, y := q[0].X-q[3].X, q[0].Y-q[3].Y
	long := max(math.Hypot(x, y), 1)
	return sight.Point{X: x / long, Y: y / long}
}

// Facing turns an outline end for end if that brings it nearer to another: a
// card looks the same both ways up.
func Facing(q, like sight.Quad) sight.Quad {
	over := sight.Quad{q[2], q[3], q[0], q[1]}
	far := func(q sight.Quad) (sum float64) {
		for i := range q {
			sum += q[i].Distance(like[i])
		}
		return sum
	}
	if far(over) < far(q) {
		return over
	}
	return q
}

// OneIndex reports whether two outlines have an index in one place, nearer than near
// short sides, and point the same way: the cosine between their sides is at least parallel.
func OneIndex(q, o sight.Quad, near, parallel float64) bool {
	return len(SharedIndex(q, o, near, parallel)) > 0
}

// SharedIndex is where two outlines have an index in one place.
func SharedIndex(q, o sight.Quad, near, parallel float64) (at []sight.Point) {
	u, v := Side(q), Side(o)
	if math.Abs(u.X*v.X+u.Y*v.Y) < parallel {
		return nil
	}
	for _, a := range Ends(q) {
		for _, b := range Ends(o) {
			if a.Distance(b) < near*ShortSide(q) {
				at = append(at, a)
			}
		}
	}
	return at
}

// ShortSide is the mean of a card's two short sides, in pixels.
func ShortSide(q sight.Quad) float64 {
	return min(q[0].Distance(q[1])+q[2].Distance(q[3]), q[1].Distance(q[2])+q[3].Distance(q[0])) / 2
}

// LongSide is the mean of its two long sides, in pixels.
func LongSide(q sight.Quad) float64 {
	return max(q[0].Distance(q[1])+q[2].Distance(q[3]), q[1].Distance(q[2])+q[3].Distance(q[0])) / 2
}

// Longest is the longest of a card's four sides, in pixels.
func Longest(q sight.Quad) float64 {
	most := 0.0
	for i, a := range q {
		most = max(most, a.Distance(q[(i+1)%4]))
	}
	return most
}

// Open is the share of q that lies in none of covers, by a grid of points.
func Open(q sight.Quad, covers []sight.Quad) float64 {
	const steps = 16
	open := 0
	for i := range steps {
		for k := range steps {
			p := At(q, (float64(i)+0.5)/steps, (float64(k)+0.5)/steps)
			if !slices.ContainsFunc(covers, func(c sight.Quad) bool { return c.Contains(p) }) {
				open++
			}
		}
	}
	return float64(open) / (steps * steps)
}

// At is the point of q at shares of its width and height from its first corner.
func At(q sight.Quad, x, y float64) sight.Point {
	between := func(a, b sight.Point, t float64) sight.Point {
		return sight.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}
	}
	return between(between(q[0], q[1], x), between(q[3], q[2], x), y)
}

// Mirrored is the outline of the card that has the same index at p, in pixels, in the corner on its other side: q moved
// along its short sides until p is as far from the one long side as it was from the other.
func Mirrored(q sight.Quad, p sight.Point) sight.Quad {
	along := func(a, b sight.Point) sight.Point { return sight.Point{X: b.X - a.X, Y: b.Y - a.Y} }
	top, bottom, to := along(q[0], q[1]), along(q[3], q[2]), along(q[0], p)
	by := 2*(to.X*top.X+to.Y*top.Y)/(top.X*top.X+top.Y*top.Y) - 1
	for k, e := range []sight.Point{top, top, bottom, bottom} {
		q[k].X += by * e.X
		q[k].Y += by * e.Y
	}
	return q
}
