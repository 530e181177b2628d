package lens

import "math"

// Quad is a convex four-cornered shape, clockwise on the picture.
type Quad [4]Point

// Gap is the distance in pixels between two shapes, 0 where they overlap.
func (q Quad) Gap(r Quad) float64 {
	if q.Contains(r[0]) || r.Contains(q[0]) {
		return 0
	}
	best := math.Inf(1)
	for i := range 4 {
		for k := range 4 {
			a, b, c, d := q[i], q[(i+1)%4], r[k], r[(k+1)%4]
			if side(a, b, c)*side(a, b, d) < 0 && side(c, d, a)*side(c, d, b) < 0 {
				return 0
			}
			best = min(best, toEdge(a, c, d), toEdge(c, a, b))
		}
	}
	return best
}

// Contains reports whether p lies in the shape.
func (q Quad) Contains(p Point) bool {
	for i := range 4 {
		if side(q[i], q[(i+1)%4], p) < 0 {
			return false
		}
	}
	return true
}

// Row is where the shape begins and ends on the line at y, whichever way round
// it goes; from is beyond till where it does not meet the line.
func (q Quad) Row(y float64) (from, till float64) {
	from, till = math.Inf(1), math.Inf(-1)
	for i, a := range q {
		b := q[(i+1)%4]
		if a.Y <= y != (b.Y <= y) {
			x := a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y)
			from, till = min(from, x), max(till, x)
		}
	}
	return from, till
}

// side is positive where c lies to the right of the way from a to b on a
// picture.
func side(a, b, c Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// toEdge is the distance of p from the line between a and b.
func toEdge(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/(dx*dx+dy*dy), 0), 1)
	return math.Hypot(p.X-a.X-t*dx, p.Y-a.Y-t*dy)
}
