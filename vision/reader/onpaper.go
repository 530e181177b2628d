package reader

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// onPaper leaves out jokers that have no paper round them: letters on a card box, a mug or
// a score sheet read as one, but where the rest of that card would be lies the table. Where the size of cards is
// known, it asks for more paper, and leaves out doubtful indices without it, too: print of another card.
func onPaper(p pyramid.Level, cards []found) []found {
	const least, leastSized, jokerSized = 0.35, 0.5, 0.6
	return slices.DeleteFunc(cards, func(c found) bool {
		if c.back || len(c.ends) != 1 {
			return false
		}
		switch face, _ := c.belief.Best(); {
		case face == card.Joker && c.sizeKnown():
			return papered(p, c) < jokerSized
		case face == card.Joker:
			return papered(p, c) < least
		}
		return c.sizeKnown() && !c.outlined && !c.sure() && papered(p, c) < leastSized
	})
}

// papered is the share of a card's rim, as far as it is in the picture, that is as light
// as the paper round its index. Other cards that lie on it are light there, too.
func papered(p pyramid.Level, c found) float64 {
	const inset, light, steps = 0.05, 0.6, 24
	e, paper := c.ends[0], 0.0
	at := func(x, y float64) float64 {
		b, g, r := p.At(x-0.5, y-0.5)
		return float64(b+2*g+r) / 4
	}
	for v := -2; v <= 2; v++ {
		for u := -2; u <= 2; u++ {
			paper = max(paper, at(e.Centre.X+e.Height*float64(u)/4, e.Centre.Y+e.Height*float64(v)/4))
		}
	}
	middle, n, white := c.quad.Centre(), 0, 0
	for i, a := range c.quad {
		b := c.quad[(i+1)%4]
		for k := range steps {
			f := float64(k) / steps
			x := middle.X + (1-2*inset)*(a.X+f*(b.X-a.X)-middle.X)
			y := middle.Y + (1-2*inset)*(a.Y+f*(b.Y-a.Y)-middle.Y)
			if x < 0 || y < 0 || int(x) >= p.Width || int(y) >= p.Height {
				continue
			}
			n++
			if at(x, y) > light*paper {
				white++
			}
		}
	}
	return float64(white) / float64(max(n, 1))
}
