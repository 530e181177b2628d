package reader

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// An index of which another card leaves only a strip is seldom found by its look alone: the
// finder sees one index where two lie a few millimetres apart. But where such a strip can be
// is known: just outside the upper card, near the upper card's own index, the same way up. So
// each place there is tried at which ink lies on paper.

// leastOpen is the least share of an index that must lie outside the upper card for it to be looked for.
const leastOpen = 0.35

// leastPrint is the least height of an index, in pixels, beside which one is looked for.
const leastPrint = 9

// underMost bounds the places tried round one index.
const underMost = 48

// How far the edges of a card are from the centre of its index at least, in heights, where the card's size is not known:
// decks differ. mostAside and mostAbove are how far at most, so that paper beyond is another card's.
const (
	leastAside, leastAbove = 0.3, 0.62
	mostAside, mostAbove   = 0.46, 0.9
)

// Half the width and half the height of an index, in its heights.
const halfWidth, halfHeight = 0.3, 0.5

// under lists the places round the sure ones among told where the index of a card below
// may show.
func under(p pyramid.Level, told []index) []locate.Stack {
	var places []locate.Stack
	for _, o := range told {
		if o.share >= belief.Sure && o.Height >= leastPrint {
			places = append(places, o.under(p)...)
		}
	}
	return places
}

// under lists the places where the index of a card below o's may show: to the left of o's card
// or above it, seen the way that o stands, by at least a third, and with ink on paper there.
func (o index) under(p pyramid.Level) []locate.Stack {
	var places []locate.Stack
	try := func(right, up float64) {
		if len(places) == underMost {
			return
		}
		if o.open(right, up) < leastOpen || !o.inked(p, right, up) {
			return
		}
		places = append(places, locate.Stack{Centre: o.at(right, up), Up: o.Up, Height: o.Height, Width: o.Width, Heat: 1})
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

// someIndex is the probability of an index from which a place beside an upper card is looked at more closely.
const someIndex = 0.35

// known reports whether what was named at such a place is no index, or one told before: it came to
// lie on the upper card itself, or is surely read.
func known(n identify.Named, told []index) bool {
	if n.Belief.Index() < someIndex {
		return true
	}
	i := index{Stack: n.Stack, face: card.Unknown}
	return slices.ContainsFunc(told, func(o index) bool {
		if o.share < belief.Sure || o.Centre.Distance(i.Centre) > o.Height {
			return false
		}
		right, above := o.from(i.Centre)
		return o.open(right, above) < leastOpen || o.same(i)
	})
}

// from is a place in o's own frame, in its heights: right of its centre and above it.
func (o index) from(at sight.Point) (right, above float64) {
	dx, dy := at.X-o.Centre.X, at.Y-o.Centre.Y
	return (-dx*o.Up.Y + dy*o.Up.X) / o.Height, (dx*o.Up.X + dy*o.Up.Y) / o.Height
}

// open is how much of an index centred so far right of o's centre and above it lies outside o's card, as a share.
func (o index) open(right, above float64) float64 {
	edge := o.leastEdges()
	side := min(max(-edge.side-(right-halfWidth), 0)/(2*halfWidth), 1)
	top := min(max(above+halfHeight-edge.end, 0)/(2*halfHeight), 1)
	return side + top - side*top
}

// at is a place on the picture so many heights right of o's centre and above it.
func (o index) at(right, up float64) sight.Point {
	return sight.Point{
		X: o.Centre.X + o.Height*(-right*o.Up.Y+up*o.Up.X),
		Y: o.Centre.Y + o.Height*(right*o.Up.X+up*o.Up.Y),
	}
}

// inked reports whether there is ink on paper in that part of an index centred there that lies outside
// o's card.
func (o index) inked(p pyramid.Level, right, up float64) bool {
	const across, along, someInk, somePaper = 8, 12, 0.06, 0.12
	white := o.paper(p)
	least, most := o.leastEdges(), o.mostEdges()
	seen, ink, paper := 0.0, 0.0, 0.0
	for j := range along {
		for i := range across {
			x := right + halfWidth*(float64(2*i+1)/across-1)
			y := up + halfHeight*(float64(2*j+1)/along-1)
			if x > -least.side && y < least.end {
				continue
			}
			seen++
			at := o.at(x, y)
			b, g, r := p.At(at.X-0.5, at.Y-0.5)
			switch darkest := min(b/white[0], g/white[1], r/white[2]); {
			case darkest > 0.78 && (x < -most.side || y > most.end): // which is not o's own margin
				paper++
			case darkest < 0.62:
				ink++
			}
		}
	}
	return ink > someInk*seen && paper > somePaper*seen
}

// paper is the light of the paper that o is printed on, per channel: blue, green, red.
func (o index) paper(p pyramid.Level) (white [3]float32) {
	const steps = 8
	for j := -steps; j <= steps; j++ {
		for i := -steps; i <= steps; i++ {
			at := o.at(0.35*float64(i)/steps, 0.6*float64(j)/steps)
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
