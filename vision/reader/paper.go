package reader

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// Where the size of a card in the picture is known, as on a table that was set up with cards, one index tells where its
// card lies: decks print indices from 10 to 37 mm high, but all of them nearly as far from the edges of the card. So an
// index is as far from an edge as a margin that all decks have alike, and a share of its own height.

// margins are how far the print of an index is from the side of its card, as a share of the card's width, and from its
// top or bottom edge, as a share of its height. On a card of 63 × 88 mm they are 3.3 mm and 4.8 mm, of which decks differ
// by 2 mm.
var (
	usualMargin = margin{side: 0.052, end: 0.055}
	leastMargin = margin{side: 0.024, end: 0.022}
	mostMargin  = margin{side: 0.063, end: 0.073}
)

type margin struct{ side, end float64 }

// printHalf is how far an index's centre is from the outer edges of its print, in its heights: half its rank's width to
// the side, half of its height to the end.
var printHalf = margin{side: 0.21, end: 0.5}

// shaped reports whether a card of that size may be of this kind: a table may have been set up with other cards than are
// played.
func (l layout) shaped(card sight.Paper) bool {
	return card.Height > l.stout*card.Width && card.Height < l.slim*card.Width
}

// cardKnown reports whether it is known how large the card of an index is.
func (i index) cardKnown() bool { return i.card.Height > 0 && i.Height > 0 }

// of is how far an index's centre is from the edges of its card with such a margin, in heights; ok is false where the
// card's size is not known.
func (m margin) of(i index) (at margin, ok bool) {
	if !i.cardKnown() {
		return at, false
	}
	return margin{
		side: m.side*i.card.Width/i.Height + printHalf.side,
		end:  m.end*i.card.Height/i.Height + printHalf.end,
	}, true
}

// edges are how far the edges of its card are from an index's centre, in heights, as most decks have it.
func (i index) edges() margin {
	if m, ok := usualMargin.of(i); ok {
		return m
	}
	return margin{side: sideMargin, end: endMargin}
}

// leastEdges and mostEdges bound edges: decks differ. What lies beyond mostEdges is another card's.
func (i index) leastEdges() margin {
	if m, ok := leastMargin.of(i); ok {
		return m
	}
	return margin{side: leastAside, end: leastAbove}
}

func (i index) mostEdges() margin {
	if m, ok := mostMargin.of(i); ok {
		return m
	}
	return margin{side: mostAside, end: mostAbove}
}

// other is where the size of its card says that an index of the card's other end lies, in heights.
func (i index) other() offset {
	const nearest = 0.4 // indices as large as cards
	m := i.edges()
	return offset{
		right: max(i.card.Width/i.Height-2*m.side, nearest),
		down:  max(i.card.Height/i.Height-2*m.end, nearest),
	}
}

// offsetOf is where one of two indices lies from the other if they are of one card: by its size or, where that is not
// known, as on others of its deck.
func offsetOf(a, b index, deck offset) offset {
	if !a.cardKnown() {
		return deck
	}
	a, b = seenAbove(a, b)
	return a.with(b).other()
}

// seenAbove are two indices, perhaps of one card, as seen from straight above, where it is known how that would be.
func seenAbove(a, b index) (index, index) {
	if !a.cardKnown() {
		return a, b
	}
	return a.above(a.card), b.above(a.card)
}

// above is an index as seen from straight above, with the card that it is printed on.
func (i index) above(paper sight.Paper) index {
	up := step(paper.Above, i.Up)
	long := math.Hypot(up.X, up.Y)
	i.Centre, i.Up, i.Height = step(paper.Above, i.Centre), sight.Point{X: up.X / long, Y: up.Y / long}, i.Height*long
	i.card = paper
	return i
}

// asSeen is an outline as the picture shows it, given as it would be seen from straight above.
func asSeen(q sight.Quad, paper sight.Paper) sight.Quad {
	m := paper.Above
	det := m[0]*m[3] - m[1]*m[2]
	back := [4]float64{m[3] / det, -m[1] / det, -m[2] / det, m[0] / det}
	for k, p := range q {
		q[k] = step(back, p)
	}
	return q
}

// step takes a step by a matrix, row by row.
func step(m [4]float64, p sight.Point) sight.Point {
	return sight.Point{X: m[0]*p.X + m[1]*p.Y, Y: m[2]*p.X + m[3]*p.Y}
}

// sized are indices with the size of the cards that they are printed on, as far as it is known of the looks at them.
func (l *pool) sized(all []index) []index {
	if l == nil || l.Card == nil {
		return all
	}
	for k, i := range all {
		all[k].card = l.Card(i.Centre)
	}
	return all
}

// cardSized are the outlines that are as large as a card is there, as far as that is known: that of two cards laid close
// on each other is not.
func (l *pool) cardSized(outlines []sight.Quad) (kept []sight.Quad) {
	const off = 0.2 // as a logarithm
	if l == nil || l.Card == nil {
		return outlines
	}
	for _, q := range outlines {
		card := l.Card(q.Centre())
		if card.Height == 0 {
			kept = append(kept, q)
			continue
		}
		var top sight.Quad
		for k, p := range q {
			top[k] = step(card.Above, p)
		}
		if math.Abs(math.Log(quad.ShortSide(top)/card.Width)) < off && math.Abs(math.Log(quad.LongSide(top)/card.Height)) < off {
			kept = append(kept, q)
		}
	}
	return kept
}

// smallestLevel is the longer side of the smallest level of a look: a place that is hardly larger than a card has levels on
// which its print, however large, is as large as the finder can use.
func (l *pool) smallestLevel(p picture.Picture) int {
	const cardHigh = 110 // pixels: print of 16 mm is 20 high, of 37 mm 46
	if l == nil || l.Card == nil {
		return topLevel
	}
	card := l.Card(sight.Point{X: float64(p.Width) / 2, Y: float64(p.Height) / 2})
	if card.Height == 0 {
		return topLevel
	}
	return min(topLevel, int(float64(max(p.Width, p.Height))*cardHigh/card.Height))
}
