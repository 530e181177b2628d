package locate

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"gocv.io/x/gocv"
)

const (
	// outlineSide is the longer side of the level in which outlines are
	// looked for, at most: enough for corners, and quick.
	outlineSide = 1000
	// smallest and largest card, as shares of the picture's area.
	smallest, largest = 0.0008, 0.95
	// uneven is how many times as long one of two opposite sides may be.
	uneven = 2.0
)

// Outlines lists quadrangles that may be whole cards lying apart, largest
// first. Corners go round clockwise, a short side first, so that the first
// corner is a card's own top left or bottom right. Some are no cards.
func Outlines(levels pyramid.Pyramid) ([]sight.Quad, error) {
	k := 0
	for k+1 < len(levels) && max(levels[k].Width, levels[k].Height) > outlineSide {
		k++
	}
	quads, err := outlines(levels[k].Picture)
	if err != nil {
		return nil, fmt.Errorf("outlines: %w", err)
	}
	scale := math.Exp2(float64(k))
	for q := range quads {
		for i := range quads[q] {
			quads[q][i].X *= scale
			quads[q][i].Y *= scale
		}
	}
	return quads, nil
}

// outlines looks for edges in two ways, since none holds on every cloth:
// paper brighter than what lies around it, and sharp edges.
func outlines(p picture.Picture) ([]sight.Quad, error) {
	m, err := gocv.NewMatFromBytes(p.Height, p.Width, gocv.MatTypeCV8UC3, p.Pix)
	if err != nil {
		return nil, err
	}
	defer m.Close()
	grey := gocv.NewMat()
	defer grey.Close()
	if err := gocv.CvtColor(m, &grey, gocv.ColorBGRToGray); err != nil {
		return nil, err
	}
	if err := gocv.GaussianBlur(grey, &grey, image.Pt(5, 5), 0, 0, gocv.BorderDefault); err != nil {
		return nil, err
	}
	var found []sight.Quad
	mask := gocv.NewMat()
	defer mask.Close()
	level := gocv.Threshold(grey, &mask, 0, 255, gocv.ThresholdBinary|gocv.ThresholdOtsu)
	found = append(found, quads(mask)...)
	block := max(3, max(p.Width, p.Height)/8|1)
	if err := gocv.AdaptiveThreshold(
		grey, &mask, 255, gocv.AdaptiveThresholdMean, gocv.ThresholdBinary, block, -8,
	); err != nil {
		return nil, err
	}
	found = append(found, quads(mask)...)
	if err := gocv.Canny(grey, &mask, level*0.25, level*0.6); err != nil {
		return nil, err
	}
	kernel := gocv.GetStructuringElement(gocv.MorphRect, image.Pt(3, 3))
	defer kernel.Close()
	if err := gocv.Dilate(mask, &mask, kernel); err != nil {
		return nil, err
	}
	found = append(found, quads(mask)...)
	return distinct(found), nil
}

// quads lists the card-like quadrangles among the contours of a mask.
func quads(mask gocv.Mat) []sight.Quad {
	area := float64(mask.Rows() * mask.Cols())
	contours := gocv.FindContours(mask, gocv.RetrievalList, gocv.ChainApproxSimple)
	defer contours.Close()
	var found []sight.Quad
	for i := range contours.Size() {
		c := contours.At(i)
		if a := gocv.ContourArea(c); a < smallest*area || a > largest*area {
			continue
		}
		if q, ok := CardLike(corners(c), uneven); ok {
			found = append(found, q)
		}
	}
	return found
}

// corners are the corners of a contour with its wiggles taken out: 2.5 % of
// its length, which also flattens a card's rounded corners.
func corners(c gocv.PointVector) []image.Point {
	plain := gocv.ApproxPolyDP(c, 0.025*gocv.ArcLength(c, true), true)
	defer plain.Close()
	return plain.ToPoints()
}

// CardLike turns four corners into a quad, a short side first, if they may be
// a card's. Perspective makes opposite sides uneven, by that factor at most,
// and a card seen from low down as wide as it is long.
func CardLike(points []image.Point, uneven float64) (q sight.Quad, ok bool) {
	if len(points) != 4 {
		return q, false
	}
	for i, p := range points {
		q[i] = sight.Point{X: float64(p.X), Y: float64(p.Y)}
	}
	if q.Area() < 0 {
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
	const longest = 2.6
	across, along := sides[0]+sides[2], sides[1]+sides[3]
	for i := range 2 {
		if s, o := sides[i], sides[i+2]; s > uneven*o || o > uneven*s {
			return q, false
		}
	}
	if across > along {
		q = sight.Quad{q[1], q[2], q[3], q[0]}
		across, along = along, across
	}
	return q, along < longest*across
}

// distinct keeps the largest of quads that are one and the same.
func distinct(all []sight.Quad) []sight.Quad {
	slices.SortStableFunc(all, func(a, b sight.Quad) int { return cmp.Compare(b.Area(), a.Area()) })
	var kept []sight.Quad
	for _, q := range all {
		reach := 0.2 * math.Sqrt(q.Area())
		if !slices.ContainsFunc(kept, func(o sight.Quad) bool {
			return q.Area() > 0.6*o.Area() && q.Centre().Distance(o.Centre()) < reach
		}) {
			kept = append(kept, q)
		}
	}
	return kept
}
