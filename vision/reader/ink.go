package reader

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Of an index that another card cuts off the suit is often hidden, and the namer tells suits by their shape. But the rank
// is printed in the suit's colour, too.

// How red ink looks (inkRed) was measured of 658 sure indices in 36 frames of twelve films: black -0.05 to 0.31, half of
// it under 0.05; red 0.19 to 0.91, half of it over 0.6; blue and green of decks of four colours under -0.2.
const (
	redOrBlack = 0.25  // as likely of the one as of the other
	inkWidth   = 0.05  // the scale of a logistic between them
	inkMost    = 3.0   // so many nats at most: the ink may be another card's
	neither    = -0.15 // what is less red is blue or green
)

// coloured weighs what an index close beside sure ones may be by the colour of that part of its print which the cards
// of these leave open.
func coloured(p pyramid.Level, l identify.Named, told []index) identify.Named {
	const certain = 0.99
	face, _ := l.Belief.Best()
	if face.Colour() == "" || l.Belief.Kin(face) > certain {
		return l
	}
	var above []index
	for _, o := range told {
		if o.share >= belief.Sure && o.shows(index{Stack: l.Stack}) {
			above = append(above, o)
		}
	}
	if len(above) == 0 {
		return l
	}
	red, ok := index{Stack: l.Stack}.inkRed(p, above[0].paper(p), func(at sight.Point) bool {
		for _, o := range above {
			if right, up := o.from(at); right > -mostAside && up < mostAbove {
				return false
			}
		}
		return true
	})
	if !ok || red < neither {
		return l
	}
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
	return l
}

// inkRed is how much less light the print of an index takes from red than from green and blue, as a share: about 0 of
// black, near 1 of pure red, below 0 of green and blue. Only places that lie open count; ok is false if there is too
// little ink on them. white is the light of the paper, per channel: blue, green, red.
func (o index) inkRed(p pyramid.Level, white [3]float32, open func(sight.Point) bool) (red float64, ok bool) {
	const (
		across, along = 10, 16
		dark          = 0.3  // so much less light than paper is ink
		least         = 0.04 // of the places of the whole index are inked
	)
	var taken [3]float64
	inked := 0
	for k := range along {
		for j := range across {
			at := o.at(0.34*(float64(2*j+1)/across-1), 0.54*(float64(2*k+1)/along-1))
			if !open(at) {
				continue
			}
			b, g, r := p.At(at.X-0.5, at.Y-0.5)
			lacks := [3]float64{1 - float64(b/white[0]), 1 - float64(g/white[1]), 1 - float64(r/white[2])}
			if max(lacks[0], lacks[1]) < dark {
				continue
			}
			inked++
			for c, l := range lacks {
				taken[c] += max(l, 0)
			}
		}
	}
	return 1 - 2*taken[2]/max(taken[0]+taken[1], 0.01), float64(inked) >= least*across*along
}
