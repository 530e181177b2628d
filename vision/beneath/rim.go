package beneath

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Before is how bright a pixel was before the card came, as grey in the light of now; ok is false where it is not
// known, or where a pixel is another card's.
type Before func(x, y int) (grey float64, ok bool)

// rim are the places round the upper card, row by row in its own frame, every so many millimetres: the logarithm of how
// much likelier what each shows now is of a card than of the table as it was, and 0 for those that tell nothing. It is
// kept as sums from the left of each row, so that a card's worth of it is summed in a few steps.
type rim struct {
	from       sight.Point // the first place
	cols, rows int
	sums       []float64 // rows of cols + 1
}

const (
	// every is how far apart the places are looked at, in millimetres, and around how far beyond the outline they
	// reach, as a share of the card's width: of a card that shows more, an index is read.
	every, around = 1.0, 0.4
	// margin and spare are how far beyond the outline they begin, in pixels and in millimetres: paper's soft edge, and
	// what the outline may be off by.
	margin, spare = 1.0, 0.3
)

// look looks at the places beyond the outline.
func look(p picture.Picture, c outline.Card, before Before) rim {
	white, level := c.Paper(p), pyramid.Level{Picture: p}
	near, far := margin*c.Pixel+spare, around*2*c.Half.X
	r := rim{from: sight.Point{X: -c.Half.X - far, Y: -c.Half.Y - far}}
	r.cols, r.rows = int(-2*r.from.X/every)+1, int(-2*r.from.Y/every)+1
	r.sums = make([]float64, r.rows*(r.cols+1))
	for row := range r.rows {
		sums := r.sums[row*(r.cols+1):]
		for col := range r.cols {
			sums[col+1] = sums[col]
			at := r.at(col, row)
			if c.Beyond(at) < near {
				continue
			}
			pixel := c.At(at.X, at.Y)
			if was, ok := over(before, p, pixel); ok {
				sums[col+1] += ratio(level, pixel, was, white)
			}
		}
	}
	return r
}

// ratio is what one place says.
func ratio(level pyramid.Level, at sight.Point, was span, white [3]float64) float64 {
	b, g, r := level.At(at.X-0.5, at.Y-0.5)
	now := colour{float64(b) / white[0], float64(g) / white[1], float64(r) / white[2]}
	was = was.times(4 / (white[0] + 2*white[1] + white[2]))
	return min(max(math.Log(now.ofCard()/was.shows(now.grey())), -mostRatio), mostRatio)
}

// at is a place in the frame of the card.
func (r rim) at(col, row int) sight.Point {
	return sight.Point{X: r.from.X + every*float64(col), Y: r.from.Y + every*float64(row)}
}

// says is what one place says.
func (r rim) says(col, row int) float64 {
	i := row*(r.cols+1) + col
	return r.sums[i+1] - r.sums[i]
}

// explain makes the places on a card tell nothing more.
func (r rim) explain(h pose, half sight.Point) {
	for row := range r.rows {
		left, right := r.columns(h, half, row)
		sums := r.sums[row*(r.cols+1):][:r.cols+1]
		gone := 0.0
		for col := left; col < r.cols; col++ {
			if col < right {
				gone = sums[col+1] - sums[left]
				sums[col+1] = sums[left]
			} else {
				sums[col+1] -= gone
			}
		}
	}
}

// within sums what the places on a card say.
func (r rim) within(h pose, half sight.Point) (sum float64) {
	for row := range r.rows {
		if left, right := r.columns(h, half, row); left < right {
			sums := r.sums[row*(r.cols+1):]
			sum += sums[right] - sums[left]
		}
	}
	return sum
}

// columns are those of a row that lie on a card, from left to before right.
func (r rim) columns(h pose, half sight.Point, row int) (left, right int) {
	sin, cos := math.Sincos(h.turn)
	y := r.at(0, row).Y - h.by.Y
	from, to := (-half.X-y*sin)/cos, (half.X-y*sin)/cos
	switch a, b := y*cos-half.Y, y*cos+half.Y; { // they lie between these in x sin
	case sin > 0:
		from, to = max(from, a/sin), min(to, b/sin)
	case sin < 0:
		from, to = max(from, b/sin), min(to, a/sin)
	case a > 0 || b < 0:
		return 0, 0
	}
	column := func(x float64) int { return min(max(int(math.Ceil((x+h.by.X-r.from.X)/every)), 0), r.cols) }
	return column(from), column(to)
}

// over is what the place at showed before, and the places beside it by which it may have moved.
func over(before Before, p picture.Picture, at sight.Point) (was span, ok bool) {
	x, y := int(math.Floor(at.X)), int(math.Floor(at.Y))
	if x < 1 || y < 1 || x+1 >= p.Width || y+1 >= p.Height {
		return span{}, false
	}
	was = span{math.Inf(1), math.Inf(-1)}
	for _, d := range [...][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		grey, known := before(x+d[0], y+d[1])
		if !known {
			return span{}, false
		}
		was.low, was.high = min(was.low, grey), max(was.high, grey)
	}
	return was, true
}
