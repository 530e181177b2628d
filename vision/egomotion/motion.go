package egomotion

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Motion takes a place in the picture to where it appears after the camera moved: an
// affine map in pixels, x' = M[0] + M[1]·x + M[2]·y, y' = M[3] + M[4]·x + M[5]·y.
type Motion [6]float64

// Still is the motion of a camera that did not move.
var Still = Motion{0, 1, 0, 0, 0, 1}

// At is where a place appears after the motion.
func (m Motion) At(p sight.Point) sight.Point {
	return sight.Point{X: m[0] + m[1]*p.X + m[2]*p.Y, Y: m[3] + m[4]*p.X + m[5]*p.Y}
}

// From is the place that appears at p after the motion.
func (m Motion) From(p sight.Point) sight.Point {
	det := m[1]*m[5] - m[2]*m[4]
	x, y := p.X-m[0], p.Y-m[3]
	return sight.Point{X: (m[5]*x - m[2]*y) / det, Y: (m[1]*y - m[4]*x) / det}
}

// apart is how far, in pixels, two motions take the corners of a picture apart at most.
func (m Motion) apart(o Motion, width, height int) (far float64) {
	w, h := float64(width), float64(height)
	for _, p := range [4]sight.Point{{}, {X: w}, {Y: h}, {X: w, Y: h}} {
		far = max(far, m.At(p).Distance(o.At(p)))
	}
	return far
}

// match is a patch found again.
type match struct{ from, to sight.Point }

// breathes reports whether a motion makes all larger or smaller, as a lens does that looks for its focus: that moves
// the middle of the picture little, where most patches may be.
func (m Motion) breathes() bool {
	const least = 0.004 // set by hand: a lens that breathed on a film changed the scale by 0.01
	return math.Abs(math.Hypot(m[1], m[4])-1) > least
}

// fitSimilarity is the similarity (a shift, a turn, a scale) that takes the matches to
// where they are found, by least squares; ok is false for fewer than two places.
func fitSimilarity(ms []match) (m Motion, ok bool) {
	n := float64(len(ms))
	var fx, fy, tx, ty float64
	for _, v := range ms {
		fx, fy, tx, ty = fx+v.from.X/n, fy+v.from.Y/n, tx+v.to.X/n, ty+v.to.Y/n
	}
	var cos, sin, all float64
	for _, v := range ms {
		x, y, u, w := v.from.X-fx, v.from.Y-fy, v.to.X-tx, v.to.Y-ty
		cos += x*u + y*w
		sin += x*w - y*u
		all += x*x + y*y
	}
	if all < 1 {
		return Still, false
	}
	a, b := cos/all, sin/all
	return Motion{tx - a*fx + b*fy, a, -b, ty - b*fx - a*fy, b, a}, math.Abs(math.Hypot(a, b)-1) < 0.2
}

// inliers are the matches that a motion takes to within reach of where they are found.
func inliers(ms []match, m Motion, reach float64) (fit []match) {
	for _, v := range ms {
		if m.At(v.from).Distance(v.to) <= reach {
			fit = append(fit, v)
		}
	}
	return fit
}

// consensus is the similarity on which most matches agree (RANSAC over all pairs, or as
// many as tries allow, in a fixed order: the same matches give the same motion).
func consensus(ms []match, reach float64) (best Motion, fit []match) {
	const tries = 400
	pairs := len(ms) * (len(ms) - 1) / 2
	step := max(1, pairs/tries)
	k := 0
	for i := range ms {
		for j := i + 1; j < len(ms); j++ {
			if k++; k%step != 0 || ms[i].from.Distance(ms[j].from) < 20*reach {
				continue
			}
			m, ok := fitSimilarity([]match{ms[i], ms[j]})
			if !ok {
				continue
			}
			if in := inliers(ms, m, reach); len(in) > len(fit) {
				best, fit = m, in
			}
		}
	}
	for range 3 {
		if len(fit) < 2 {
			return Still, nil
		}
		m, ok := fitSimilarity(fit)
		if !ok {
			return Still, nil
		}
		best, fit = m, inliers(ms, m, reach)
	}
	return best, fit
}
