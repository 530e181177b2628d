package index

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// Where the size of a card in the picture is known, as on a table that was set up with cards, one index tells where its
// card lies: decks print indices from 10 to 37 mm high, but all of them nearly as far from the edges of the card. So an
// index is as far from an edge as a margin that all decks have alike, and a share of its own height.

// These are how far the print of an index is from the side of its card, as a share of the card's width, and from its
// top or bottom edge, as a share of its height. On a card of 63 × 88 mm they are 3.3 mm and 4.8 mm, of which decks
// differ by 2 mm.
var (
	usualMargin = Margin{Side: 0.052, End: 0.055}
	leastMargin = Margin{Side: 0.024, End: 0.022}
	mostMargin  = Margin{Side: 0.063, End: 0.073}
)

// Margin is how far an index is from the side of its card and from its top or bottom edge.
type Margin struct{ Side, End float64 }

// printHalf is how far an index's centre is from the outer edges of its print, in its heights: half its rank's width to
// the side, half of its height to the end.
var printHalf = Margin{Side: 0.21, End: 0.5}

// Shaped reports whether a card of that size may be of this kind: a table may have been set up with other cards than
// are played.
func (l Layout) Shaped(card sight.Paper) bool {
	return card.Height > l.stout*card.Width && card.Height < l.slim*card.Width
}

// CardKnown reports whether it is known how large the card of an index is.
func (i Index) CardKnown() bool { return i.Paper.Height > 0 && i.Height > 0 }

// of is how far an index's centre is from the edges of its card with such a margin, in heights; ok is false where the
// card's size is not known.
func (m Margin) of(i Index) (at Margin, ok bool) {
	if !i.CardKnown() {
		return at, false
	}
	return Margin{
		Side: m.Side*i.Paper.Width/i.Height + printHalf.Side,
		End:  m.End*i.Paper.Height/i.Height + printHalf.End,
	}, true
}

// edges are how far the edges of its card are from an index's centre, in heights, as most decks have it.
func (i Index) edges() Margin {
	if m, ok := usualMargin.of(i); ok {
		return m
	}
	return Margin{Side: sideMargin, End: endMargin}
}

// LeastEdges and MostEdges bound edges: decks differ. What lies beyond MostEdges is another card's.
func (i Index) LeastEdges() Margin {
	if m, ok := leastMargin.of(i); ok {
		return m
	}
	return Margin{Side: leastAside, End: leastAbove}
}

func (i Index) MostEdges() Margin {
	if m, ok := mostMargin.of(i); ok {
		return m
	}
	return Margin{Side: mostAside, End: mostAbove}
}

// other is where the size of its card says that an index of the card's other end lies, in heights.
func (i Index) other() Offset {
	const nearest = 0.4 // indices as large as cards
	m := i.edges()
	return Offset{
		Right: max(i.Paper.Width/i.Height-2*m.Side, nearest),
		Down:  max(i.Paper.Height/i.Height-2*m.End, nearest),
	}
}

// OffsetOf is where one of two indices lies from the other if they are of one card: by its size or, where that is not
// known, as on others of its deck.
func OffsetOf(a, b Index, deck Offset) Offset {
	if !a.CardKnown() {
		return deck
	}
	a, b = SeenAbove(a, b)
	return a.with(b).other()
}

// SeenAbove are two indices, perhaps of one card, as seen from straight above, where it is known how that would be.
func SeenAbove(a, b Index) (Index, Index) {
	if !a.CardKnown() {
		return a, b
	}
	return a.above(a.Paper), b.above(a.Paper)
}

// above is an index as seen from straight above, with the card that it is printed on.
func (i Index) above(paper sight.Paper) Index {
	up := step(paper.Above, i.Up)
	long := math.Hypot(up.X, up.Y)
	i.Centre, i.Up, i.Height = step(paper.Above, i.Centre), sight.Point{X: up.X / long, Y: up.Y / long}, i.Height*long
	i.Paper = paper
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

// IsOutline reports whether an outline is about as large as a card that is known to look like that there.
func IsOutline(q sight.Quad, paper sight.Paper) bool {
	const off = 0.2 // as a logarithm
	var top sight.Quad
	for k, p := range q {
		top[k] = step(paper.Above, p)
	}
	return math.Abs(
		math.Log(quad.ShortSide(top)/paper.Width),
	) < off && math.Abs(math.Log(quad.LongSide(top)/paper.Height)) < off
}
