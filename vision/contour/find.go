package contour

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	// side is the longer side of the level that is cut, at most.
	side = 800
	// cuts is how many levels of whiteness are tried.
	cuts = 9
	// smallest and largest card, as shares of the picture's area.
	smallest, largest = 0.0008, 0.9
	// edged is the share of an outline's length that must lie on an edge.
	edged = 0.6
)

// Find lists outlines that may be whole cards, the best founded first, each
// place once. Corners go round clockwise, a short side first.
func Find(levels pyramid.Pyramid) ([]sight.Quad, error) {
	quads, err := locate.Outlines(levels)
	if err != nil {
		return nil, err
	}
	k := 0
	for k+1 < len(levels) && max(levels[k].Width, levels[k].Height) > side {
		k++
	}
	cut, err := cutOut(levels[k].Picture)
	if err != nil {
		return nil, fmt.Errorf("outlines: %w", err)
	}
	scale := math.Exp2(float64(k))
	for _, q := range cut {
		for i := range q {
			q[i].X, q[i].Y = (q[i].X+0.5)*scale, (q[i].Y+0.5)*scale
		}
		quads = append(quads, q)
	}
	return founded(levels, quads), nil
}

// founded draws every quad to its edges, keeps those that lie on edges, and of
// several in one place the best.
func founded(levels pyramid.Pyramid, quads []sight.Quad) []sight.Quad {
	type found struct {
		quad    sight.Quad
		support float64
	}
	var all []found
	for _, q := range quads {
		if q, support := Snap(levels, q); support > edged {
			all = append(all, found{q, support})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.support, a.support) })
	var kept []sight.Quad
	for _, f := range all {
		if !slices.ContainsFunc(kept, func(o sight.Quad) bool { return same(o, f.quad) }) {
			kept = append(kept, f.quad)
		}
	}
	return kept
}

// same reports whether two quads outline one thing.
func same(a, b sight.Quad) bool {
	return a.Centre().Distance(b.Centre()) < 0.15*math.Sqrt(Area(a)) && Area(a) < 1.5*Area(b) && Area(b) < 1.5*Area(a)
}

// quadsIn lists the card-like quadrangles among the contours of a mask.
func quadsIn(mask gocv.Mat, mode gocv.RetrievalMode) []sight.Quad {
	whole := float64(mask.Rows() * mask.Cols())
	contours := gocv.FindContours(mask, mode, gocv.ChainApproxSimple)
	defer contours.Close()
	var found []sight.Quad
	for i := range contours.Size() {
		c := contours.At(i)
		if a := gocv.ContourArea(c); a < smallest*whole || a > largest*whole {
			continue
		}
		if q, ok := fourCorners(c); ok {
			found = append(found, q)
		}
	}
	return found
}

// fourCorners is the quadrangle that a contour nearly is, if any.
func fourCorners(c gocv.PointVector) (sight.Quad, bool) {
	length := gocv.ArcLength(c, true)
	for _, wiggle := range []float64{0.02, 0.035, 0.05} {
		plain := gocv.ApproxPolyDP(c, wiggle*length, true)
		points := plain.ToPoints()
		plain.Close()
		if len(points) < 4 {
			break
		}
		if q, ok := cardLike(points); ok {
			return q, true
		}
	}
	return sight.Quad{}, false
}

// cardLike turns four corners into a quad, a short side first, if they may be
// a card's.
func cardLike(points []image.Point) (q sight.Quad, ok bool) {
	if len(points) != 4 {
		return q, false
	}
	for i, p := range points {
		q[i] = sight.Point{X: float64(p.X), Y: float64(p.Y)}
	}
	if Area(q) < 0 {
		q[1], q[3] = q[3], q[1]
	}
	var sides [4]float64
	for i, a := range q {
		b, c := q[(i+1)%4], q[(i+2)%4]
		if (b.X-a.X)*(c.Y-b.Y)-(b.Y-a.Y)*(c.X-b.X) <= 0 {
			return q, false // not convex
		}
		sides[i] = a.Distance(b)
	}
	const uneven, longest = 1.8, 2.6
	for i := range 2 {
		if s, o := sides[i], sides[i+2]; s > uneven*o || o > uneven*s {
			return q, false
		}
	}
	across, along := sides[0]+sides[2], sides[1]+sides[3]
	if across > along {
		q = sight.Quad{q[1], q[2], q[3], q[0]}
		across, along = along, across
	}
	return q, along < longest*across
}

// Area is positive for corners that go round clockwise on the picture.
func Area(q sight.Quad) float64 {
	sum := 0.0
	for i, a := range q {
		b := q[(i+1)%4]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}
