package reader

import (
	"math"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
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
func (l layout) shaped(card sight.Extent) bool {
	return card.Height > l.stout*card.Width && card.Height < l.slim*card.Width
}

// onSheet reports whether it is known how large the card of an index is.
func (i index) onSheet() bool { return i.sheet != (sight.Extent{}) && i.Height > 0 }

// of is how far an index's centre is from the edges of its card with such a margin, in heights; ok is false where the
// card's size is not known.
func (m margin) of(i index) (at margin, ok bool) {
	if !i.onSheet() {
		return at, false
	}
	return margin{
		side: m.side*i.sheet.Width/i.Height + printHalf.side,
		end:  m.end*i.sheet.Height/i.Height + printHalf.end,
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

// other is where the size of its card says that an index of the card's other end lies, in heights; ok is false where it
// is not known.
func (i index) other() (o offset, ok bool) {
	const nearest = 0.4 // indices as large as cards
	m, ok := usualMargin.of(i)
	if !ok {
		return o, false
	}
	return offset{
		right: max(i.sheet.Width/i.Height-2*m.side, nearest),
		down:  max(i.sheet.Height/i.Height-2*m.end, nearest),
	}, true
}

// offset is where an index of the card's other end lies: by the size of its card or, where that is not known, as on
// others of its deck.
func (i index) offset(deck offset) offset {
	if o, ok := i.other(); ok {
		return o
	}
	return deck
}

// sized are indices with the size of the cards that they are printed on, as far as it is known of the looks at them.
func (l *pool) sized(all []index) []index {
	if l == nil || l.Card == nil {
		return all
	}
	for k, i := range all {
		all[k].sheet = l.Card(i.Centre)
	}
	return all
}

// cardSized are the outlines that are as large as a card is there, as far as that is known: that of two cards laid close
// on each other is not.
func (l *pool) cardSized(outlines []sight.Quad) (kept []sight.Quad) {
	const off = 0.2 // as a logarithm: how differently a camera that leans may see its sides
	if l == nil || l.Card == nil {
		return outlines
	}
	for _, q := range outlines {
		card := l.Card(q.Centre())
		if card == (sight.Extent{}) {
			kept = append(kept, q)
			continue
		}
		a, b := (q[0].Distance(q[1])+q[2].Distance(q[3]))/2, (q[1].Distance(q[2])+q[3].Distance(q[0]))/2
		fits := func(width, height float64) bool {
			return math.Abs(math.Log(width/card.Width)) < off && math.Abs(math.Log(height/card.Height)) < off
		}
		if fits(a, b) || fits(b, a) {
			kept = append(kept, q)
		}
	}
	return kept
}

// smallest is the longer side of the smallest level of a look: a place that is hardly larger than a card has levels on
// which its print, however large, is as large as the finder can use.
func (l *pool) smallest(p picture.Picture) int {
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
