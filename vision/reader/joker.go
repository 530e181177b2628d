package reader

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// likeJokers looks again at what is likelier a joker than any card and yet hardly
// one, as large as the surest joker and turned as it is: jokers are of one print
// and are laid together, and letters that crowd each other lead the namer astray.
func (r *Reader) likeJokers(levels pyramid.Pyramid, named []identify.Named, looks *pool) ([]identify.Named, error) {
	const surely, turned = 0.9, 0.7
	var like locate.Stack
	most := surely
	for _, n := range named {
		if face, share := n.Belief.Best(); face == card.Joker && share > most {
			like, most = n.Stack, share
		}
	}
	if most == surely {
		return nil, nil
	}
	var again []locate.Stack
	for _, n := range named {
		face, share := n.Belief.Best()
		way := n.Up.X*like.Up.X + n.Up.Y*like.Up.Y
		if face != card.Joker || share > visible || math.Abs(way) < turned {
			continue
		}
		s := like
		s.Centre = n.Centre
		if way < 0 {
			s.Up.X, s.Up.Y = -like.Up.X, -like.Up.Y
		}
		again = append(again, s)
	}
	again = looks.unlessNoJoker(again)
	told, err := r.namer.Name(levels, again)
	if err == nil && looks != nil {
		looks.saw(&looks.noJoker, again, told)
	}
	return told, err
}

// onPaper leaves out jokers that have no paper round them: letters on a card box, a mug or
// a score sheet read as one, but where the rest of that card would be lies the table. Where the size of cards is known, it
// asks for more paper, and leaves out doubtful indices without it, too: print of another card.
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

// inked notes in what colour each joker's letters are printed, as far as that can be told.
func inked(levels pyramid.Pyramid, indices []index) []index {
	// Of nine films: the letters of black jokers, twelve times, -0.10 to 0.06; of red ones, fourteen times, 0.32 to 0.73.
	const black, red = 0.15, 0.25
	for k, i := range indices {
		if i.face != card.Joker {
			continue
		}
		redness, _, ok := i.inkRed(levels[0], i.paper(levels[0]), func(sight.Point) bool { return true })
		switch {
		case !ok:
		case redness < black:
			indices[k].colour = card.Black
		case redness > red:
			indices[k].colour = card.Red
		}
	}
	return indices
}
