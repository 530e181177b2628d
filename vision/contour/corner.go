package contour

import (
	"image"
	"math"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// Corners lists the corners of heaps, in pixels of the whole picture.
func Corners(levels pyramid.Pyramid) ([]quad.Corner, error) {
	k := 0
	for k+1 < len(levels) && max(levels[k].Width, levels[k].Height) > side {
		k++
	}
	white, err := whiteness(levels[k].Picture)
	if err != nil {
		return nil, err
	}
	defer white.Close()
	values := white.ToBytes()
	var counts [256]int
	for _, v := range values {
		counts[v]++
	}
	mask := gocv.NewMat()
	defer mask.Close()
	scale := math.Exp2(float64(k))
	var all []quad.Corner
	for _, share := range []float64{0.55, 0.4} {
		gocv.Threshold(white, &mask, quantile(counts, len(values), share), 255, gocv.ThresholdBinary)
		for _, c := range cornersIn(mask) {
			c.At = sight.Point{X: (c.At.X + 0.5) * scale, Y: (c.At.Y + 0.5) * scale}
			c.LeftSide, c.RightSide = c.LeftSide*scale, c.RightSide*scale
			if fresh(all, c, 6*scale) {
				all = append(all, c)
			}
		}
	}
	return all, nil
}

// fresh reports whether no corner is known within near pixels of c.
func fresh(all []quad.Corner, c quad.Corner, near float64) bool {
	for _, o := range all {
		if o.At.Distance(c.At) < near {
			return false
		}
	}
	return true
}

// cornersIn lists the corners that stick out of the regions of a mask.
func cornersIn(mask gocv.Mat) []quad.Corner {
	whole := float64(mask.Rows() * mask.Cols())
	contours := gocv.FindContours(mask, gocv.RetrievalExternal, gocv.ChainApproxSimple)
	defer contours.Close()
	var all []quad.Corner
	for i := range contours.Size() {
		c := contours.At(i)
		if a := gocv.ContourArea(c); a < smallest*whole || a > largest*whole {
			continue
		}
		plain := gocv.ApproxPolyDP(c, max(2, 0.008*gocv.ArcLength(c, true)), true)
		points := plain.ToPoints()
		plain.Close()
		all = append(all, sticking(clockwise(points))...)
	}
	return all
}

// clockwise is the polygon in the order of Quad.
func clockwise(points []image.Point) []sight.Point {
	twice := 0
	for i, a := range points {
		b := points[(i+1)%len(points)]
		twice += a.X*b.Y - b.X*a.Y
	}
	out := make([]sight.Point, len(points))
	for i, p := range points {
		k := i
		if twice < 0 {
			k = len(points) - 1 - i
		}
		out[k] = sight.Point{X: float64(p.X), Y: float64(p.Y)}
	}
	return out
}

// sticking are the vertices of a clockwise polygon that may be a card's
// corners: turned by 50° to 130°.
func sticking(p []sight.Point) []quad.Corner {
	const least, most, shortest = 50.0, 130.0, 10.0
	n := len(p)
	if n < 4 {
		return nil
	}
	out := make([]bool, n)
	for i := range p {
		a, b, c := p[(i+n-1)%n], p[i], p[(i+1)%n]
		turn := math.Atan2((b.X-a.X)*(c.Y-b.Y)-(b.Y-a.Y)*(c.X-b.X), (b.X-a.X)*(c.X-b.X)+(b.Y-a.Y)*(c.Y-b.Y)) * 180 / math.Pi
		out[i] = turn > least && turn < most && a.Distance(b) > shortest && b.Distance(c) > shortest
	}
	var all []quad.Corner
	for i := range p {
		if !out[i] {
			continue
		}
		before, after := p[(i+n-1)%n], p[(i+1)%n]
		// Clockwise with y down, the inside is on the right: it lies between
		// the way on and the way back.
		c := quad.Corner{At: p[i], Left: toward(p[i], after), Right: toward(p[i], before)}
		if out[(i+1)%n] {
			c.LeftSide = p[i].Distance(after)
		}
		if out[(i+n-1)%n] {
			c.RightSide = p[i].Distance(before)
		}
		all = append(all, c)
	}
	return all
}

func toward(a, b sight.Point) sight.Point {
	d := a.Distance(b)
	return sight.Point{X: (b.X - a.X) / d, Y: (b.Y - a.Y) / d}
}
