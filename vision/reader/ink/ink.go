package ink

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// Of an index that another card cuts off the suit is often hidden, and the namer tells suits by their shape. But the
// rank is printed in the suit's colour, too.

// How red ink looks (inkRed) was measured of 658 sure indices in 36 frames of twelve films, of all that is dark there:
// black -0.05 to 0.31, half of it under 0.05; red 0.19 to 0.91, half of it over 0.6; blue and green of decks of four
// colours under -0.2.
const (
	redOrBlack = 0.25 // as likely of the one as of the other
	inkWidth   = 0.05 // the scale of a logistic between them
	inkMost    = 3.0  // so many nats at most: the ink may be another card's
	suitShows  = 0.9  // the probability of a face from which its suit is seen, not only its rank,
	suitOpen   = 0.5  // where so much of the place of the suit lies open
	pureBlue   = -1.0 // the Redness of ink that takes all of the red and green light and none of the blue
)

// Coloured weighs what an index close beside sure ones may be by the colour of that part of its print which the cards
// of these leave open.
func Coloured(p pyramid.Level, l identify.Named, told []index.Index) identify.Named {
	var above []index.Index
	for _, o := range told {
		if o.Share >= belief.Sure && (o.Shows(index.Index{Stack: l.Stack}) || o.Shows(index.Index{Stack: l.From})) {
			above = append(above, o)
		}
	}
	if len(above) == 0 {
		return l
	}
	return ByColour(p, l, White(p, above[0]), func(at sight.Point) bool {
		for _, o := range above {
			if right, up := o.From(at); right > -o.MostEdges().Side && up < o.MostEdges().End {
				return false
			}
		}
		return true
	})
}

// ByColour weighs what an index of which part is hidden may be by the colour of its print where that lies open. Where
// a deck of four colours prints blue or green, the namer, which knows two, sees black: where the suit does not show,
// and the print is blue or green, or shows too little to tell that it is not, the suit may be any.
func ByColour(p pyramid.Level, l identify.Named, white [3]float32, open func(sight.Point) bool) identify.Named {
	const certain = 0.99
	face, share := l.Belief.Best()
	clear := l.Belief.Kin(face) > certain
	if face.Colour() == "" || face.Colour() == card.Red && clear {
		return l
	}
	red, typical, ok := inkRed(p, index.Index{Stack: l.Stack}, white, open)
	switch {
	case !ok || red < identify.BlueOrGreen:
		if typical < identify.BlueOrGreen && (share < suitShows || !suitLiesOpen(l.Stack, open)) {
			l.Belief = l.Belief.AnySuit()
		}
	case !clear:
		nats := max(-inkMost, min((red-redOrBlack)/inkWidth, inkMost))
		l.Belief = l.Belief.Weighed(func(c card.Card) float64 {
			switch c.Colour() {
			case card.Red:
				return math.Exp(nats / 2)
			case card.Black:
				return math.Exp(-nats / 2)
			}
			return 1
		})
	}
	return l
}

// suitLiesOpen reports whether enough of the suit of an index lies open, below its rank, to know it by its shape.
func suitLiesOpen(s locate.Stack, open func(sight.Point) bool) bool {
	o := index.Index{Stack: s}
	n := 0
	for k := range inkAlong / 2 {
		for j := range inkAcross {
			if open(placeOf(o, j, k)) {
				n++
			}
		}
	}
	return float64(n) >= suitOpen*inkAcross*inkAlong/2
}

// inkRed is how much less light the print of an index takes from red than from green and blue, as a share: about 0 of
// black, near 1 of pure red, below 0 of green and blue; typical is the median of it over the places with ink. Only
// places that lie open count; ok is false if there is too little ink on them, or of several colours: then typical is
// that of the quarter that is least red, or pureBlue, as it may be, where there is too little. white is the light of
// the paper, per channel: blue, green, red.
func inkRed(
	p pyramid.Level,
	o index.Index,
	white [3]float32,
	open func(sight.Point) bool,
) (red, typical float64, ok bool) {
	const (
		motley = 0.35                           // between the quartiles of redness: print and cloth together
		least  = 4 * inkAcross * inkAlong / 100 // places of the index that are inked, 4 in 100
	)
	redness := func(lacks [3]float64) float64 { return identify.Redness(lacks[0], lacks[1], lacks[2]) }
	ink := inkOf(p, o, white, open, least)
	var taken [3]float64
	var each []float64
	for _, lacks := range ink {
		for c, l := range lacks {
			taken[c] += l
		}
		each = append(each, redness(lacks))
	}
	if len(each) < least {
		return 0, pureBlue, false
	}
	slices.Sort(each)
	if n := len(each); each[3*n/4]-each[n/4] > motley {
		return 0, each[n/4], false
	}
	return redness(taken), each[len(each)/2], true
}

// inkAcross and inkAlong are how many places of an index are looked at for ink.
const inkAcross, inkAlong = 10, 16

// placeOf is one of them, the j-th across and the k-th along, from the suit up to the rank.
func placeOf(o index.Index, j, k int) sight.Point {
	return o.At(0.34*(float64(2*j+1)/inkAcross-1), 0.54*(float64(2*k+1)/inkAlong-1))
}

// inkOf is which share of the light of paper the inked places of an index lack, per channel: blue, green, red. Print
// has paper all round it: if there is enough that has, what is dark as far as the rim of the places is the cloth
// beyond the card's edge, and is left out.
func inkOf(p pyramid.Level, o index.Index, white [3]float32, open func(sight.Point) bool, enough int) [][3]float64 {
	const dark = 0.3 // so much less light than paper is ink
	var lacks [inkAlong][inkAcross][3]float64
	var isInk [inkAlong][inkAcross]bool
	for k := range inkAlong {
		for j := range inkAcross {
			at := placeOf(o, j, k)
			if !open(at) {
				continue
			}
			b, g, r := p.At(at.X-0.5, at.Y-0.5)
			for c, v := range [...]float32{b, g, r} {
				lacks[k][j][c] = max(1-float64(v/white[c]), 0)
			}
			isInk[k][j] = max(lacks[k][j][0], lacks[k][j][1]) >= dark
		}
	}
	var blot, inside, all [][3]float64 // blot is one connected spot of ink
	atRim := false
	var gather func(k, j int)
	gather = func(k, j int) {
		if k < 0 || j < 0 || k >= inkAlong || j >= inkAcross {
			atRim = true
			return
		}
		if !isInk[k][j] {
			return
		}
		isInk[k][j] = false
		blot = append(blot, lacks[k][j])
		gather(k-1, j)
		gather(k+1, j)
		gather(k, j-1)
		gather(k, j+1)
	}
	for k := range inkAlong {
		for j := range inkAcross {
			blot, atRim = nil, false
			gather(k, j)
			all = append(all, blot...)
			if !atRim {
				inside = append(inside, blot...)
			}
		}
	}
	if len(inside) >= enough {
		return inside
	}
	return all
}

// Letters notes in what colour each joker's letters are printed, as far as that can be told.
func Letters(p pyramid.Level, indices []index.Index) []index.Index {
	// Of nine films: the letters of black jokers, twelve times, -0.10 to 0.06; of red ones, fourteen times, 0.32 to 0.73.
	const black, red = 0.15, 0.25
	for k, i := range indices {
		if i.Face != card.Joker {
			continue
		}
		redness, _, ok := inkRed(p, i, White(p, i), func(sight.Point) bool { return true })
		switch {
		case !ok:
		case redness < black:
			indices[k].Colour = card.Black
		case redness > red:
			indices[k].Colour = card.Red
		}
	}
	return indices
}
