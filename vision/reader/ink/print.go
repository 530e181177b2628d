package ink

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// Cards of one deck print a rank in one way. So what shows of a rank beside a sure index can be
// held against that index's own print: where it is the same, the card below has its rank and colour,
// as a mate has; no font has to be known for that.

// printGrid is how many samples across and along the rank are compared.
const printGrid = 12

// fit is how well what lies at a place agrees with the rank of an index beside it.
type fit struct {
	// like is the correlation of both prints where the card of the index leaves the place open, -1 to 1.
	like float64
	// open is the share of the rank that lies open, by the ink that it has there.
	open  float64
	place locate.Stack
}

// odds is how many times as likely such a fit is if both indices are of one rank and colour as
// if they are not. Its numbers were read off the correlations of 90 drawn pairs (docs/accuracy.md), not fitted. The
// less of the rank lies open, the more ranks look alike there.
func (f fit) odds() float64 {
	const most, mostOfLittle, enough = 30, 4, 0.5
	odds := math.Exp((f.like - 0.88) / 0.03)
	if f.open < enough {
		return max(0.3, min(odds, mostOfLittle))
	}
	return max(0.3, min(odds, most))
}

// Printed is a look at an index that lies close beside sure ones, weighed by how much it has of
// their print, and placed where that fits best.
func Printed(p pyramid.Level, l identify.Named, told []index.Index) identify.Named {
	const (
		perhaps, alike = 0.1, 0.92
		twins          = 0.1 // how often, beside others, two cards of one face lie on each other
	)
	i := index.Index{Stack: l.Stack}
	if l.Belief.Index() < perhaps || slices.ContainsFunc(
		told, func(o index.Index) bool { return o.Share >= belief.Sure && o.Same(i) },
	) {
		return l
	}
	var best fit
	var of index.Index
	for _, o := range told {
		if o.Share < belief.Sure || !o.Shows(i) {
			continue
		}
		if f := compare(p, o, l.Stack); f.like > best.like {
			best, of = f, o
		}
	}
	if best.like == 0 {
		return l
	}
	l.Belief = l.Belief.Weighed(func(c card.Card) float64 {
		switch {
		case c == of.Face:
			return twins * best.odds()
		case identify.Akin(c, of.Face):
			return best.odds()
		}
		return 1
	})
	if best.like > alike {
		l.Stack.Centre, l.Stack.Up, l.Stack.Height = best.place.Centre, best.place.Up, best.place.Height
	}
	return l
}

// rankPart are the samples of a rank, in heights of the stack: right and up of its centre.
func rankPart(i, j int) (right, up float64) {
	return 0.34 * (float64(2*i+1)/printGrid - 1), 0.02 + 0.52*float64(2*j+1)/(2*printGrid)
}

// rankPrint is the rank of a sure index as it is printed, to hold against what lies beside it.
type rankPrint struct {
	of    index.Index
	on    pyramid.Level
	white [3]float32 // the light of the paper, per channel
	ink   [printGrid][printGrid][3]float64
	whole float64 // all of its ink
}

func printOf(p pyramid.Level, o index.Index) *rankPrint {
	r := &rankPrint{of: o, on: p, white: White(p, o)}
	for j := range printGrid {
		for i := range printGrid {
			x, y := rankPart(i, j)
			r.ink[j][i] = r.dark(o, x, y)
			r.whole += r.ink[j][i][0] + r.ink[j][i][1] + r.ink[j][i][2]
		}
	}
	return r
}

// dark is how much less light than paper a place has, right and up of the centre of i, per
// channel.
func (r *rankPrint) dark(i index.Index, x, y float64) [3]float64 {
	at := i.At(x, y)
	b, g, red := r.on.At(at.X-0.5, at.Y-0.5)
	return [3]float64{1 - float64(b/r.white[0]), 1 - float64(g/r.white[1]), 1 - float64(red/r.white[2])}
}

// judge holds the print against what lies so many heights right of its index and above it,
// turned by an angle, as far as the index's own card leaves it open, whose edges are so far
// from its index.
func (r *rankPrint) judge(right, above, turn float64, aside index.Margin) fit {
	c, n := math.Cos(turn), math.Sin(turn)
	at := index.Index{Stack: r.of.Stack}
	at.Centre = r.of.At(right, above)
	at.Up.X, at.Up.Y = r.of.Up.X*c-r.of.Up.Y*n, r.of.Up.X*n+r.of.Up.Y*c
	var a, b, aa, bb, ab, count, ink float64
	for j := range printGrid {
		for i := range printGrid {
			x, y := rankPart(i, j)
			// The place in the index's own frame: turned, then moved.
			if u, v := right+x*c+y*n, above+y*c-x*n; u > -aside.Side && v < aside.End {
				continue
			}
			d := r.dark(at, x, y)
			for k := range d {
				t := r.ink[j][i][k]
				a, b, aa, bb, ab = a+t, b+d[k], aa+t*t, bb+d[k]*d[k], ab+t*d[k]
				ink += t
			}
			count += 3
		}
	}
	f := fit{open: ink / max(r.whole, 1e-6), place: at.Stack}
	if count < 0.25*3*printGrid*printGrid {
		return fit{}
	}
	va, vb := aa-a*a/count, bb-b*b/count
	if va < 0.004*count || vb < 0.004*count {
		return fit{}
	}
	f.like = (ab - a*b/count) / math.Sqrt(va*vb)
	return f
}

// score weighs how well a print fits by how much of it can be compared.
func (f fit) score() float64 { return f.like * math.Sqrt(min(f.open, 0.5)) }

// near is the best fit near a place.
func (r *rankPrint) near(right, above, turn float64) (best fit) {
	for _, aside := range r.of.Asides() {
		x, y, z := right, above, turn
		near := r.judge(x, y, z, aside)
		for step := 0.12; step > 0.012; step /= 2 {
			cx, cy, cz := x, y, z
			for i := -1.; i <= 1; i++ {
				for j := -1.; j <= 1; j++ {
					for k := -1.; k <= 1; k++ {
						u, v, w := cx+step*i, cy+step*j, cz+step*k
						if f := r.judge(u, v, w, aside); f.score() > near.score() {
							near, x, y, z = f, u, v, w
						}
					}
				}
			}
		}
		if near.score() > best.score() {
			best = near
		}
	}
	return best
}

// compare holds the rank of o against what lies about s, which o's card covers in part, and
// gives the best fit near there.
func compare(p pyramid.Level, o index.Index, s locate.Stack) fit {
	const most = 0.35
	up := s.Up
	if up.X*o.Up.X+up.Y*o.Up.Y < 0 {
		return fit{}
	}
	turn := math.Atan2(o.Up.X*up.Y-o.Up.Y*up.X, o.Up.X*up.X+o.Up.Y*up.Y)
	right, above := o.From(s.Centre)
	return printOf(p, o).near(right, above, max(-most, min(turn, most)))
}
