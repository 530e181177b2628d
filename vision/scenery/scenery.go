package scenery

import (
	"fmt"
	"image"
	"math"
	"slices"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

const (
	across   = 960  // pixels: the width in which features are looked for
	features = 2500 // in each picture
	// clearer is how much nearer the best match must be than the second
	// (D. Lowe, "Distinctive image features", 2004, section 7.1).
	clearer   = 0.75
	tolerance = 3.0 // pixels
	// fewest matches that agree on one movement, and the least share of the
	// picture that they must span: cards moved together are fewer and nearer.
	fewest = 30
	span   = 0.15
)

// Move is how a place moved from one picture to another: a projective map of
// fractions of the picture, row by row.
type Move struct{ m [9]float64 }

// At is where a place of the first picture is in the second.
func (v Move) At(p calibration.Point) calibration.Point {
	m, w := v.m, v.m[6]*p.X+v.m[7]*p.Y+v.m[8]
	return calibration.Point{X: (m[0]*p.X + m[1]*p.Y + m[2]) / w, Y: (m[3]*p.X + m[4]*p.Y + m[5]) / w}
}

// Corners moves an area; by is how far its corners go at most, as a fraction
// of the picture.
func (v Move) Corners(c calibration.Corners) (moved calibration.Corners, by float64) {
	for i, p := range c {
		moved[i] = v.At(p)
		by = max(by, math.Hypot(moved[i].X-p.X, moved[i].Y-p.Y))
	}
	return moved, by
}

// Between finds how then became now. ok is false when they show too little in
// common: another place, or one with nothing to hold on to.
func Between(then, now picture.Picture) (v Move, ok bool, err error) {
	return between(then, now, nil)
}

// between is Between for what does not lie in the areas of then that are left
// out, in its pixels.
func between(then, now picture.Picture, out []image.Rectangle) (v Move, ok bool, err error) {
	if then.Empty() || now.Empty() {
		return v, false, nil
	}
	matcher := gocv.NewBFMatcherWithParams(gocv.NormHamming, false)
	defer matcher.Close()
	a, err := describe(then)
	if err != nil {
		return v, false, err
	}
	defer a.close()
	b, err := describe(now)
	if err != nil {
		return v, false, err
	}
	defer b.close()
	if len(a.points) < fewest || len(b.points) < fewest {
		return v, false, nil
	}
	var from, to []gocv.KeyPoint
	for _, m := range matcher.KnnMatch(a.descriptors, b.descriptors, 2) {
		if len(m) == 2 && m[0].Distance < clearer*m[1].Distance && !a.within(out, m[0].QueryIdx) {
			from = append(from, a.points[m[0].QueryIdx])
			to = append(to, b.points[m[0].TrainIdx])
		}
	}
	if len(from) < fewest {
		return v, false, nil
	}
	m, agree, err := homography(from, to)
	if err != nil || len(agree) < fewest || spanned(agree, b.size) < span {
		return v, false, err
	}
	return Move{inFractions(m, a.size, b.size)}, true, nil
}

// described is a picture by its features.
type described struct {
	size        image.Point
	scale       float64 // of the pixels in which the points are
	points      []gocv.KeyPoint
	descriptors gocv.Mat
}

func (d described) close() { _ = d.descriptors.Close() }

// within reports whether a point lies in one of some areas of the picture.
func (d described) within(areas []image.Rectangle, point int) bool {
	k := d.points[point]
	at := image.Pt(int(k.X/d.scale), int(k.Y/d.scale))
	return slices.ContainsFunc(areas, at.In)
}

func describe(p picture.Picture) (described, error) {
	small, err := picturefile.Resize(p, across, p.Height*across/p.Width)
	if err != nil {
		return described{}, err
	}
	bgr, err := gocv.NewMatFromBytes(small.Height, small.Width, gocv.MatTypeCV8UC3, small.Pix)
	if err != nil {
		return described{}, fmt.Errorf("scenery: %w", err)
	}
	defer bgr.Close()
	grey, none := gocv.NewMat(), gocv.NewMat()
	defer grey.Close()
	defer none.Close()
	if err := gocv.CvtColor(bgr, &grey, gocv.ColorBGRToGray); err != nil {
		return described{}, fmt.Errorf("scenery: %w", err)
	}
	orb := gocv.NewORBWithParams(features, 1.2, 8, 15, 0, 2, gocv.ORBScoreTypeHarris, 31, 7)
	defer orb.Close()
	points, descriptors := orb.DetectAndCompute(grey, none)
	return described{
		image.Pt(small.Width, small.Height),
		float64(small.Width) / float64(p.Width),
		points,
		descriptors,
	}, nil
}

// homography fits the movement that most matches agree on and returns the
// places in the second picture of those that do.
func homography(from, to []gocv.KeyPoint) (m [9]float64, agree []gocv.KeyPoint, err error) {
	src, dst := matOf(from), matOf(to)
	defer src.Close()
	defer dst.Close()
	mask := gocv.NewMat()
	defer mask.Close()
	h := gocv.FindHomography(src, dst, gocv.HomographyMethodRANSAC, tolerance, &mask, 2000, 0.995)
	defer h.Close()
	if h.Empty() {
		return m, nil, nil
	}
	for i := range 9 {
		m[i] = h.GetDoubleAt(i/3, i%3)
	}
	for i, k := range to {
		if mask.GetUCharAt(i, 0) != 0 {
			agree = append(agree, k)
		}
	}
	return m, agree, nil
}

func matOf(points []gocv.KeyPoint) gocv.Mat {
	m := gocv.NewMatWithSize(len(points), 1, gocv.MatTypeCV64FC2)
	for i, k := range points {
		m.SetDoubleAt(i, 0, k.X)
		m.SetDoubleAt(i, 1, k.Y)
	}
	return m
}

// spanned is the share of the picture that the box around points takes.
func spanned(points []gocv.KeyPoint, size image.Point) float64 {
	low, high := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{}
	for _, k := range points {
		low[0], low[1] = min(low[0], k.X), min(low[1], k.Y)
		high[0], high[1] = max(high[0], k.X), max(high[1], k.Y)
	}
	return (high[0] - low[0]) * (high[1] - low[1]) / float64(size.X*size.Y)
}

// inFractions takes a map of pixels to one of fractions of the pictures.
func inFractions(m [9]float64, from, to image.Point) [9]float64 {
	w, h := float64(from.X), float64(from.Y)
	x, y := float64(to.X), float64(to.Y)
	return [9]float64{
		m[0] * w / x, m[1] * h / x, m[2] / x,
		m[3] * w / y, m[4] * h / y, m[5] / y,
		m[6] * w, m[7] * h, m[8],
	}
}
