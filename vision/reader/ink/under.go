package ink

import (
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// An index of which another card leaves only a strip is seldom found by its look alone: the
// finder sees one index where two lie a few millimetres apart. But where such a strip can be
// is known: just outside the upper card, near the upper card's own index, the same way up. So
// each place there is tried at which ink lies on paper.

// leastPrint is the least height of an index, in pixels, beside which one is looked for.
const leastPrint = 9

// underMost bounds the places tried round one index.
const underMost = 48

// Below lists the places round the sure ones among told where the index of a card below
// may show.
func Below(p pyramid.Level, told []index.Index) []locate.Stack {
	var places []locate.Stack
	for _, o := range told {
		if o.Share >= belief.Sure && o.Height >= leastPrint {
			places = append(places, round(p, o)...)
		}
	}
	return places
}

// round lists the places where the index of a card below o's may show: to the left of o's card
// or above it, seen the way that o stands, by at least a third, and with ink on paper there.
func round(p pyramid.Level, o index.Index) []locate.Stack {
	var places []locate.Stack
	try := func(right, up float64) {
		if len(places) == underMost {
			return
		}
		if o.Open(right, up) < index.LeastOpen || !inkedAt(p, o, right, up) {
			return
		}
		places = append(places, locate.Stack{Centre: o.At(right, up), Up: o.Up, Height: o.Height, Width: o.Width, Heat: 1})
	}
	for _, right := range []float64{-0.34, -0.6, -0.95} {
		for up := -0.8; up <= 0.81; up += 0.4 {
			try(right, up)
		}
	}
	for _, up := range []float64{0.65, 0.9, 1.2} {
		for right := -0.15; right <= 0.61; right += 0.25 {
			try(right, up)
		}
	}
	return places
}

// inkedAt reports whether there is ink on paper in that part of an index centred there that lies outside
// o's card.
func inkedAt(p pyramid.Level, o index.Index, right, up float64) bool {
	const across, along, someInk, somePaper = 8, 12, 0.06, 0.12
	white := White(p, o)
	least, most := o.LeastEdges(), o.MostEdges()
	seen, ink, bare := 0.0, 0.0, 0.0
	for j := range along {
		for i := range across {
			x := right + index.HalfWidth*(float64(2*i+1)/across-1)
			y := up + index.HalfHeight*(float64(2*j+1)/along-1)
			if x > -least.Side && y < least.End {
				continue
			}
			seen++
			at := o.At(x, y)
			b, g, r := p.At(at.X-0.5, at.Y-0.5)
			switch darkest := min(b/white[0], g/white[1], r/white[2]); {
			case darkest > 0.78 && (x < -most.Side || y > most.End): // which is not o's own margin
				bare++
			case darkest < 0.62:
				ink++
			}
		}
	}
	return ink > someInk*seen && bare > somePaper*seen
}

// White is the light of the paper that o is printed on, per channel: blue, green, red.
func White(p pyramid.Level, o index.Index) (white [3]float32) {
	const steps = 8
	for j := -steps; j <= steps; j++ {
		for i := -steps; i <= steps; i++ {
			at := o.At(0.35*float64(i)/steps, 0.6*float64(j)/steps)
			b, g, r := p.At(at.X-0.5, at.Y-0.5)
			if b+g+r > white[0]+white[1]+white[2] {
				white = [3]float32{b, g, r}
			}
		}
	}
	for c := range white {
		white[c] = max(white[c], 1)
	}
	return white
}
