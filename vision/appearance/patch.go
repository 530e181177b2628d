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
	wide, high int // without the margin
	margin     int
	grey       []float32
}

// sway is by how many pixels a square may have moved.
func sway(side int) int { return max(1, int(swayed*float64(side))) }

func (v view) patch(place image.Rectangle, margin int, size image.Point) patch {
	return softened(place, margin, size, func(x, y int) float32 { return float32(v.grey[y*size.X+x]) })
}

func patchOf(p picture.Picture, place image.Rectangle, margin int) patch {
	return softened(place, margin, image.Pt(p.Width, p.Height), func(x, y int) float32 {
		return float32(greyAt(p, 3*(y*p.Width+x)))
	})
}

func softened(place image.Rectangle, margin int, size image.Point, at func(x, y int) float32) patch {
	edge := margin + 1
	w, h := place.Dx()+2*edge, place.Dy()+2*edge
	raw := make([]float32, w*h)
	for y := range h {
		for x := range w {
			raw[y*w+x] = at(min(max(place.Min.X-edge+x, 0), size.X-1), min(max(place.Min.Y-edge+y, 0), size.Y-1))
		}
	}
	out := patch{wide: place.Dx(), high: place.Dy(), margin: margin, grey: make([]float32, (w-2)*(h-2))}
	for y := 1; y < h-1; y++ {
		for x := 1; x < w-1; x++ {
			i := y*w + x
			sum := raw[i-w-1] + raw[i-w] + raw[i-w+1] + raw[i-1] + raw[i] + raw[i+1] + raw[i+w-1] + raw[i+w] + raw[i+w+1]
			out.grey[(y-1)*(w-2)+x-1] = sum / 9
		}
	}
	return out
}

// moments of two patches, one of them shifted.
type moments struct{ n, a, b, aa, bb, ab float64 }

func (p patch) moments(o patch, shift image.Point) (m moments) {
	w := p.wide + 2*p.margin
	for y := range p.high {
		row := (y+p.margin)*w + p.margin
		other := (y+p.margin+shift.Y)*w + p.margin + shift.X
		for x := range p.wide {
			a, b := float64(p.grey[row+x]), float64(o.grey[other+x])
			m.n, m.a, m.b, m.aa, m.bb, m.ab = m.n+1, m.a+a, m.b+b, m.aa+a*a, m.bb+b*b, m.ab+a*b
		}
	}
	return m
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
