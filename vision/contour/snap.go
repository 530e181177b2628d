package contour

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	// probes is how many places along a side are looked at, reach how far to
	// either side of it, as a share of the card's width.
	probes = 24
	reach  = 0.08
	// fewest is the least number of probes that must find an edge for a side to be
	// drawn to it.
	fewest = 4
	// least is the least rise of brightness, as a share of the paper's, that
	// is an edge; nearly is how high a rise must be next to the highest.
	least, nearly = 0.06, 0.5
)

// Snap draws each side of a card to the edge next to it where paper begins, and
// tells which share of the four sides lies on such edges. Corners move little;
// a side without an edge stays. What lies within one of hidden, which may be nil,
// is another card's and counts for nothing.
func Snap(levels pyramid.Pyramid, q sight.Quad, hidden []sight.Quad) (sight.Quad, float64) {
	wide := (q[0].Distance(q[1]) + q[2].Distance(q[3])) / 2
	level, scale := levelFor(levels, wide)
	covers := make([]sight.Quad, len(hidden))
	for i, h := range hidden {
		for c, p := range h {
			covers[i][c] = p.Times(scale)
		}
	}
	var lines [4]line
	hits, shown := 0.0, 0
	for i := range lines {
		l, share, open := edge(level, q[i].Times(scale), q[(i+1)%4].Times(scale), reach*wide*scale, covers)
		lines[i] = l
		hits, shown = hits+share*float64(open), shown+open
	}
	support := hits / float64(max(shown, 1))
	var snapped sight.Quad
	for i := range snapped {
		p, ok := lines[(i+3)%4].meet(lines[i])
		p = p.Times(1 / scale)
		if !ok || p.Distance(q[i]) > 2.5*reach*wide {
			return q, support
		}
		snapped[i] = p
	}
	return snapped, support
}

// levelFor is the level on which a card so wide is looked at, and what its lengths are there, as a share.
func levelFor(levels pyramid.Pyramid, wide float64) (level pyramid.Level, scale float64) {
	k, scale := 0, 1.0
	for k+1 < len(levels) && wide*scale > 200 {
		k, scale = k+1, scale/2
	}
	return levels[k], scale
}

// probe is one of the places on a side that are looked at; its ends are rounded corners.
func probe(a, b sight.Point, n int) sight.Point {
	t := 0.1 + 0.8*(float64(n)+0.5)/probes
	return sight.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}
}

// inwards is the unit vector from a side into the card: in a picture with y down, going round clockwise, the inside is
// at the right hand.
func inwards(a, b sight.Point) sight.Point {
	length := a.Distance(b)
	return sight.Point{X: -(b.Y - a.Y) / length, Y: (b.X - a.X) / length}
}

// line is all points p with normal·p = off.
type line struct{ nx, ny, off float64 }

func (l line) meet(o line) (p sight.Point, ok bool) {
	det := l.nx*o.ny - l.ny*o.nx
	if math.Abs(det) < 1e-6 {
		return p, false
	}
	return sight.Point{X: (l.off*o.ny - o.off*l.ny) / det, Y: (l.nx*o.off - o.nx*l.off) / det}, true
}

// edge is the line along which the paper between a and b (on its right) begins,
// the share of probes that found it there, and how many probes covers leave open.
func edge(level pyramid.Level, a, b sight.Point, far float64, covers []sight.Quad) (line, float64, int) {
	length := a.Distance(b)
	if length < 4 {
		return through(a, b), 0, probes
	}
	in := inwards(a, b)
	far = max(far, 2)
	var at [probes]float64
	var ok [probes]bool
	var rises []float64
	open := 0
	for n := range probes {
		p := probe(a, b, n)
		if slices.ContainsFunc(covers, func(q sight.Quad) bool { return q.Contains(p) }) {
			continue
		}
		open++
		at[n], ok[n] = rise(level, p, in, far)
		if ok[n] {
			rises = append(rises, at[n])
		}
	}
	if len(rises) < max(open/3, fewest) {
		return through(a, b), float64(len(rises)) / float64(max(open, 1)) / 2, open
	}
	// A straight line off + slope·t through most of them: start level at the
	// median, then fit those near it, twice.
	slices.Sort(rises)
	off, slope := rises[len(rises)/2], 0.0
	near := far / 2
	hits := 0
	for range 3 {
		var n, st, stt, sy, sty float64
		hits = 0
		for i := range at {
			t := (float64(i)+0.5)/probes - 0.5
			if !ok[i] || math.Abs(at[i]-off-slope*t) > near {
				continue
			}
			hits++
			n, st, stt, sy, sty = n+1, st+t, stt+t*t, sy+at[i], sty+t*at[i]
		}
		if det := n*stt - st*st; hits > open/4 && det > 1e-9 {
			if slope = (n*sty - st*sy) / det; open < probes/2 {
				slope = 0 // too short a piece to tell how the side is turned
			}
			off = (sy - slope*st) / n
		}
		near = max(far/5, 1)
	}
	ends := off + slope*(-0.5/0.8)
	other := off + slope*(0.5/0.8)
	p := sight.Point{X: a.X + ends*in.X, Y: a.Y + ends*in.Y}
	r := sight.Point{X: b.X + other*in.X, Y: b.Y + other*in.Y}
	return through(p, r), float64(hits) / float64(open), open
}

func through(a, b sight.Point) line {
	l := a.Distance(b)
	if l == 0 {
		return line{}
	}
	nx, ny := -(b.Y-a.Y)/l, (b.X-a.X)/l
	return line{nx, ny, nx*a.X + ny*a.Y}
}

// rise is how far inwards of p the picture brightens most, looking up to far
// pixels to either side.
func rise(level pyramid.Level, p, in sight.Point, far float64) (at float64, ok bool) {
	const fine = 0.5 // pixels
	n := int(2*far/fine) + 1
	profile := make([]float64, n)
	high := 0.0
	for i := range profile {
		d := -far + fine*float64(i)
		b, g, r := level.At(p.X+d*in.X-0.5, p.Y+d*in.Y-0.5)
		profile[i] = float64(b+g+r) / 3
		high = max(high, profile[i])
	}
	const span = 3 // half the width of the step, in samples
	step := func(i int) float64 { return profile[i+span] - profile[i-span] }
	best := 0.0
	for i := span; i+span < n; i++ {
		best = max(best, step(i))
	}
	// The outermost that is nearly as high: further in may be a printed frame.
	for i := span; i+span < n; i++ {
		if v := step(i); v >= nearly*best && (i+span+1 == n || v >= step(i+1)) {
			return -far + fine*float64(i), best > least*high+2
		}
	}
	return 0, false
}
