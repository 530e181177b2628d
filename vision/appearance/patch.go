package appearance

import (
	"image"
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
)

const (
	// alikeFrom is the correlation from which the print of a square is what it was.
	alikeFrom = 0.9
	// leftUnexplained is the deviation, in steps of grey, that the camera's noise and the film's compression leave; print
	// has five times as much.
	leftUnexplained = 5
	// printedFrom is the deviation, in steps of grey, from which a square is not blank.
	printedFrom = 10
)

// patch is a place in grey with a margin all round, each pixel the mean of nine: the camera's grain goes.
type patch struct {
	place  image.Rectangle // in pixels, without the margin
	margin int
	grey   []float64
	sums   []float64 // integrals of grey and of its square, in pairs, with a row and a column of zeros before
	raw    []float32 // each pixel, with a margin wider by one
}

// begin makes room for a place; what is there of one of the same size is written over.
func (p *patch) begin(place image.Rectangle, margin int) {
	if p.place.Size() != place.Size() || p.margin != margin {
		w, h := place.Dx()+2*margin, place.Dy()+2*margin
		p.grey, p.sums, p.raw = make([]float64, w*h), make([]float64, 2*(w+1)*(h+1)), make([]float32, (w+2)*(h+2))
	}
	p.place, p.margin = place, margin
}

// wide is how many pixels are in a row, with the margin.
func (p *patch) wide() int { return p.place.Dx() + 2*p.margin }

// sway is by how many pixels a square may have moved.
func sway(side int) int { return max(1, int(swayed*float64(side))) }

// take takes a place as it was known to look, in pictures of some size.
func (p *patch) take(v *view, place image.Rectangle, margin int, size image.Point) {
	p.soften(place, margin, size, func(row []float32, from, y int) {
		for x, g := range v.grey[y*size.X+from:][:len(row)] {
			row[x] = float32(g)
		}
	})
}

// see takes a place as it looks in a picture.
func (p *patch) see(now picture.Picture, place image.Rectangle, margin int) {
	p.soften(place, margin, image.Pt(now.Width, now.Height), func(row []float32, from, y int) {
		line := now.Pix[3*(y*now.Width+from):][:3*len(row)]
		for x := range row {
			row[x] = float32(greyOf(line[3*x], line[3*x+1], line[3*x+2]))
		}
	})
}

// soften takes a place of a picture of some size. line writes a row of greys, from a column on, of that
// picture, whose border repeats outside.
func (p *patch) soften(place image.Rectangle, margin int, size image.Point, line func(row []float32, from, y int)) {
	p.begin(place, margin)
	edge := margin + 1
	w, h, raw := place.Dx()+2*edge, place.Dy()+2*edge, p.raw
	left, right := max(place.Min.X-edge, 0), min(place.Max.X+edge, size.X)
	before := left - (place.Min.X - edge) // columns outside
	for y := range h {
		row := raw[y*w:][:w]
		inside := row[before:][:right-left]
		line(inside, left, min(max(place.Min.Y-edge+y, 0), size.Y-1))
		for x := range before {
			row[x] = inside[0]
		}
		for x := before + len(inside); x < w; x++ {
			row[x] = inside[len(inside)-1]
		}
	}
	for y := range h - 2 {
		a, b, c := raw[y*w:][:w], raw[(y+1)*w:][:w], raw[(y+2)*w:][:w]
		line, sums, above := p.grey[y*(w-2):][:w-2], p.sums[2*(y+1)*(w-1):], p.sums[2*y*(w-1):]
		row, squares := 0.0, 0.0
		for x := range line {
			v := float64((a[x] + a[x+1] + a[x+2] + b[x] + b[x+1] + b[x+2] + c[x] + c[x+1] + c[x+2]) / 9)
			row, squares = row+v, squares+v*v
			line[x], sums[2*x+2], sums[2*x+3] = v, above[2*x+2]+row, above[2*x+3]+squares
		}
	}
}

// moments of two patches, one of them shifted.
type moments struct{ n, a, b, aa, bb, ab float64 }

// sum of the greys of a patch, shifted, and of their squares.
func (p *patch) sum(shift image.Point) (greys, squares float64) {
	line := 2 * (p.wide() + 1)
	low := (p.margin+shift.Y)*line + 2*(p.margin+shift.X)
	high, right := low+p.place.Dy()*line, 2*p.place.Dx()
	s := p.sums
	return s[high+right] - s[high] - s[low+right] + s[low], s[high+right+1] - s[high+1] - s[low+right+1] + s[low+1]
}

// moments of p, and of another patch of the same size, shifted; the sum of their products is left out.
func (p *patch) moments(o *patch, shift image.Point) (m moments) {
	m.n = float64(p.place.Dx() * p.place.Dy())
	m.a, m.aa = p.sum(image.Point{})
	m.b, m.bb = o.sum(shift)
	return m
}

// products is the sum of the products of p and of another patch of the same size, shifted.
func (p *patch) products(o *patch, shift image.Point) (sum float64) {
	w, from := p.wide(), p.margin*p.wide()+p.margin
	by := shift.Y*w + shift.X
	for y := range p.place.Dy() {
		mine := p.grey[from+y*w:][:p.place.Dx()]
		sum += product(mine, o.grey[from+by+y*w:][:len(mine)])
	}
	return sum
}

// product of two rows of the same length.
func product(a, b []float64) float64 {
	var s0, s1, s2, s3 float64 // apart, so that no addition waits for the one before
	for len(a) >= 4 && len(b) >= 4 {
		s0, s1, s2, s3 = s0+a[0]*b[0], s1+a[1]*b[1], s2+a[2]*b[2], s3+a[3]*b[3]
		a, b = a[4:], b[4:]
	}
	for i := range a {
		s0 += a[i] * b[i]
	}
	return s0 + s1 + s2 + s3
}

// spreads are the variances of both, and their covariance.
func (m moments) spreads() (a, b, both float64) {
	return max(m.aa/m.n-m.a*m.a/m.n/m.n, 0), max(m.bb/m.n-m.b*m.b/m.n/m.n, 0), m.ab/m.n - m.a*m.b/m.n/m.n
}

// correlation is 0 where either has no print.
func (m moments) correlation() float64 {
	a, b, both := m.spreads()
	if a*b == 0 {
		return 0
	}
	return both / math.Sqrt(a*b)
}

// unexplained is the deviation of either patch that no gain and offset of the other explain: print that came, or that
// has gone.
func (m moments) unexplained() float64 {
	a, b, both := m.spreads()
	left := max(a, b)
	if a > 0 && b > 0 {
		left = max(a, b) * (1 - both*both/(a*b))
	}
	return math.Sqrt(max(left, 0))
}
