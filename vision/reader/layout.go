package reader

import (
	"math"
	"slices"
)

// Where indices sit on a card, in heights of the stack (rank's top to suit's
// bottom). Standard poker cards are 63 × 88 mm with stacks of about 15 mm;
// bridge cards are narrower, jumbo stacks reach 25 mm.
var (
	usual = offset{right: 3.1, down: 3.9}
	// least and most bound what decks and perspective make of it.
	least = offset{right: 1.1, down: 1.4}
	most  = offset{right: 6, down: 7}
)

// Margins from an index's centre to the card's side and to its top or bottom
// edge, in heights of the stack.
const (
	sideMargin = 0.42
	endMargin  = 0.80
)

const (
	// squarely is the least facing of two ends of one card; strong
	// perspective bends them apart.
	squarely = 0.6
	// uneven is the largest ratio of heights at both ends of one card.
	uneven = 1.9
)

// oneCard reports whether a and b can be the two ends of one card of any deck.
func oneCard(a, b index) bool {
	if facing(a, b) < squarely || max(a.Height, b.Height) > uneven*min(a.Height, b.Height) {
		return false
	}
	o := apart(a, b)
	return o.right > least.right && o.right < most.right && o.down > least.down && o.down < most.down &&
		o.down > 0.55*o.right && o.down < 3.2*o.right
}

// far is how much o differs from the deck's own offset: 0 for exactly, 1 for
// a factor e.
func (o offset) far(deck offset) float64 {
	return math.Hypot(math.Log(o.right/deck.right), math.Log(o.down/deck.down))
}

// typical is the deck's own offset, the median of those seen, or usual when
// there are none.
func typical(seen []offset) offset {
	if len(seen) == 0 {
		return usual
	}
	var rights, downs []float64
	for _, o := range seen {
		rights, downs = append(rights, o.right), append(downs, o.down)
	}
	slices.Sort(rights)
	slices.Sort(downs)
	return offset{rights[len(rights)/2], downs[len(downs)/2]}
}
