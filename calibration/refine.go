package calibration

import (
	"math"

	"github.com/tablemaid/tablemaid/models/linear"
)

// leans are the turns from which refine begins: about the axis to the right and the one down, in radians.
var leans = []Point{{0, 0}, {0.5, 0}, {-0.5, 0}, {0, 0.5}, {0, -0.5}}

// refine finds the camera that sees cards best which are taken for those of a size. off is how far the corners lie from
// where they should, in fractions of the picture's width, with what is unlikely of the camera: the root of the mean
// square.
func refine(cards []Corners, size Size) (best pinhole, off float64) {
	const times = 2
	scale := math.Sqrt(size.Width * size.Height / area(cards[0]))
	off = math.Inf(1)
	for _, l := range leans {
		f := fit{cards, size, drawn}
		c := pinhole{focal: math.Log(usualFocal), bends: usualLens, right: l.X, down: l.Y, high: math.Log(scale)}
		e := 0.0
		for range times {
			c, e = f.from(c)
			e = math.Sqrt(e / float64(8*len(cards)))
			f.noise = max(drawn, e) // outlines that fit no camera say less
		}
		if e < off {
			best, off = c, e
		}
	}
	return best, off
}

// fit is the cards from which a camera is found, and how well their corners are known, in fractions of the picture's
// width.
type fit struct {
	cards []Corners
	size  Size
	noise float64
}

// from improves a camera by damped least squares (Levenberg and Marquardt) and tells the sum of the squares.
func (f fit) from(c pinhole) (pinhole, float64) {
	const most, smallest, slow, fast, hopeless = 60, 1e-9, 8, 4, 1e9
	err := f.squares(c)
	damping := 1e-3
	for range most {
		step, ok := f.step(c, damping)
		if !ok {
			return c, err
		}
		next := c
		for i, p := range next.parameters() {
			*p += step[i]
		}
		e := f.squares(next)
		if e >= err || math.IsNaN(e) {
			if damping *= slow; damping > hopeless {
				return c, err
			}
			continue
		}
		done := err-e < smallest*err
		c, err, damping = next, e, damping/fast
		if done {
			return c, err
		}
	}
	return c, err
}

// residuals are those of all corners, then those of the prior in the same measure.
func (f fit) residuals(c pinhole) []float64 {
	m, size := c.toTable(), c.cards(f.size)
	all := make([]float64, 0, 8*len(f.cards)+3)
	for _, q := range f.cards {
		r := residuals(m, c.straight(q), size)
		all = append(all, r[:]...)
	}
	for _, r := range c.prior(f.size) {
		all = append(all, f.noise*r)
	}
	return all
}

func (f fit) squares(c pinhole) (sum float64) {
	for _, r := range f.residuals(c) {
		sum += r * r
	}
	return sum
}

// step is one step: (JᵀJ + damping·diag JᵀJ) step = −Jᵀr, with J by differences.
func (f fit) step(c pinhole, damping float64) (step []float64, ok bool) {
	const h = 1e-6
	at := f.residuals(c)
	n := len(c.parameters())
	rows := make([][]float64, len(at))
	for i := range rows {
		rows[i] = make([]float64, n)
	}
	for k := range n {
		moved := c
		*moved.parameters()[k] += h
		for i, r := range f.residuals(moved) {
			rows[i][k] = (r - at[i]) / h
		}
	}
	fit := linear.NewFit(n)
	for i, row := range rows {
		fit.Add(row, -at[i], 1)
	}
	fit.Damp(damping, 1e-12)
	return fit.Solve(0)
}
