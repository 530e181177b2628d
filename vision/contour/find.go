package contour

import (
	"cmp"
	"fmt"
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
	// uneven is how many times as long one of two opposite sides may be.
	uneven = 1.8
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
		if q, support := Snap(levels, q, nil); support > edged {
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
	return a.Centre().Distance(b.Centre()) < 0.15*math.Sqrt(a.Area()) && a.Area() < 1.5*b.Area() && b.Area() < 1.5*a.Area()
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
		if q, ok := locate.CardLike(points, uneven); ok {
			return q, true
		}
	}
	return sight.Quad{}, false
}
