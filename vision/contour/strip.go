package contour

import (
	"cmp"
	"math"
	"slices"

	"gocv.io/x/gocv"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Strip is a row of tiles that touch each other, seen from the side at which
// somebody sits: a long white band, of which the lower part is the tiles' front.
type Strip struct {
	along, down sight.Point // unit vectors of the band
	from, to    float64     // its ends, measured along
	top, bottom []float64   // its edges, measured down, one a step of along
	step        float64
	lean        [2]float64 // how much its two ends lean: along for each down
}

// Strips lists the long white bands that lie whole in the picture, longest
// first.
func Strips(levels pyramid.Pyramid) ([]Strip, error) {
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
	var all []Strip
	for _, share := range []float64{0.5, 0.6, 0.7, 0.8} {
		gocv.Threshold(white, &mask, quantile(counts, len(values), share), 255, gocv.ThresholdBinary)
		contours := gocv.FindContours(mask, gocv.RetrievalExternal, gocv.ChainApproxNone)
		for i := range contours.Size() {
			points := contours.At(i).ToPoints()
			out := make([]sight.Point, len(points))
			inner := true
			for n, p := range points {
				inner = inner && p.X > 1 && p.Y > 1 && p.X < mask.Cols()-2 && p.Y < mask.Rows()-2
				out[n] = sight.Point{X: float64(p.X) + 0.5, Y: float64(p.Y) + 0.5}.Times(math.Exp2(float64(k)))
			}
			if s, ok := band(out); ok && inner && !slices.ContainsFunc(all, s.same) {
				all = append(all, s)
			}
		}
		contours.Close()
	}
	slices.SortStableFunc(all, func(a, b Strip) int { return cmp.Compare(b.Length(), a.Length()) })
	return all, nil
}

// same reports whether two bands are one, cut at another level.
func (s Strip) same(o Strip) bool {
	near := 0.3 * s.Depth()
	return math.Abs(s.from-o.from) < near && math.Abs(s.to-o.to) < near && math.Abs(s.top[len(s.top)/2]-o.top[len(o.top)/2]) < near
}

// Length is how long the band is, in pixels.
func (s Strip) Length() float64 { return s.to - s.from }

// Depth is how deep the band is, in pixels: hardly anywhere deeper.
func (s Strip) Depth() float64 {
	deep := make([]float64, len(s.top))
	for i := range deep {
		deep[i] = s.bottom[i] - s.top[i]
	}
	slices.Sort(deep)
	return deep[len(deep)*3/4]
}

// Tile is the outline of the tile whose top edge begins at x and is width long,
// measured along the band, and whose face is deep pixels high in the middle of
// the band; it follows the edge of the band.
func (s Strip) Tile(x, width, deep float64) sight.Quad {
	corner := func(along, down float64) sight.Point {
		t := (along - s.from) / s.Length()
		at := along + down*(s.lean[0]*(1-t)+s.lean[1]*t)
		y := s.level(x, width) + down
		return sight.Point{X: s.along.X*at + s.down.X*y, Y: s.along.Y*at + s.down.Y*y}
	}
	return sight.Quad{corner(x, 0), corner(x+width, 0), corner(x+width, deep), corner(x, deep)}
}

// level is where the band's top edge lies over a tile: the median.
func (s Strip) level(x, width float64) float64 {
	var tops []float64
	for i := int((x + 0.15*width - s.from) / s.step); i < int((x+0.85*width-s.from)/s.step); i++ {
		if i >= 0 && i < len(s.top) {
			tops = append(tops, s.top[i])
		}
	}
	if len(tops) == 0 {
		return s.top[min(max(int((x-s.from)/s.step), 0), len(s.top)-1)]
	}
	slices.Sort(tops)
	return tops[len(tops)/2]
}

// Ends are where the band's top edge begins and ends, measured along it: its
// ends may lean.
func (s Strip) Ends() (from, to float64) {
	return s.from + max(0, -s.lean[0])*s.Depth(), s.to - max(0, s.lean[1])*s.Depth()
}

// band fits a strip to the points of a contour, if it is long enough for at
// least three tiles.
func band(points []sight.Point) (s Strip, ok bool) {
	const leastPoints, leastRatio = 150, 2.4
	if len(points) < leastPoints {
		return s, false
	}
	// The long axis of the points' spread.
	var mx, my, xx, xy, yy float64
	n := float64(len(points))
	for _, p := range points {
		mx, my = mx+p.X/n, my+p.Y/n
	}
	for _, p := range points {
		dx, dy := p.X-mx, p.Y-my
		xx, xy, yy = xx+dx*dx/n, xy+dx*dy/n, yy+dy*dy/n
	}
	sin, cos := math.Sincos(math.Atan2(2*xy, xx-yy) / 2)
	if cos < 0 {
		sin, cos = -sin, -cos
	}
	s.along, s.down = sight.Point{X: cos, Y: sin}, sight.Point{X: -sin, Y: cos}
	s.from, s.to = math.Inf(1), math.Inf(-1)
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range points {
		a, d := s.measure(p)
		s.from, s.to = min(s.from, a), max(s.to, a)
		low, high = min(low, d), max(high, d)
	}
	if s.Length() < leastRatio*(high-low) {
		return s, false
	}
	s.edges(points)
	if s.Depth() < s.Length()/25 {
		return s, false
	}
	s.ends(points)
	return s, true
}

func (s Strip) measure(p sight.Point) (along, down float64) {
	return p.X*s.along.X + p.Y*s.along.Y, p.X*s.down.X + p.Y*s.down.Y
}

// edges fills in the top and the bottom edge.
func (s *Strip) edges(points []sight.Point) {
	const steps = 400
	s.step = s.Length() / steps
	s.top, s.bottom = make([]float64, steps+1), make([]float64, steps+1)
	for i := range s.top {
		s.top[i], s.bottom[i] = math.Inf(1), math.Inf(-1)
	}
	for _, p := range points {
		a, d := s.measure(p)
		i := int((a - s.from) / s.step)
		s.top[i], s.bottom[i] = min(s.top[i], d), max(s.bottom[i], d)
	}
	for i := 1; i < len(s.top); i++ { // steps without a point are as the one before
		if math.IsInf(s.top[i], 0) {
			s.top[i], s.bottom[i] = s.top[i-1], s.bottom[i-1]
		}
	}
}

// ends measures how the two ends lean, between the edges.
func (s *Strip) ends(points []sight.Point) {
	for end := range s.lean {
		i, toward := 4, 1.0
		if end == 1 {
			i, toward = len(s.top)-5, -1
		}
		top, bottom := s.top[i], s.bottom[i]
		// The outermost point in each of some slices of depth; a line through.
		const slices = 12
		outer := make([]float64, slices)
		for k := range outer {
			outer[k] = math.Inf(1)
		}
		for _, p := range points {
			a, d := s.measure(p)
			k := int((d - top) / (bottom - top) * slices)
			if k >= 1 && k < slices-1 {
				from := a - s.from
				if end == 1 {
					from = s.to - a
				}
				outer[k] = min(outer[k], from)
			}
		}
		var n, st, stt, sy, sty float64
		for k, v := range outer {
			if !math.IsInf(v, 0) && v < 0.15*s.Length() {
				t := (float64(k) + 0.5) / slices * (bottom - top)
				n, st, stt, sy, sty = n+1, st+t, stt+t*t, sy+v, sty+t*v
			}
		}
		if det := n*stt - st*st; n > 3 && det > 1e-9 {
			s.lean[end] = toward * (n*sty - st*sy) / det
		}
	}
}
