package reader

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// layout is where the two indices of a card sit from each other, in heights of
// the stack (rank's top to suit's bottom).
type layout struct {
	usual offset
	// least and most bound what decks and perspective make of it.
	least, most offset
	// broad and slender bound how many times as far down as right it may be.
	broad, slender float64
	// stout and slim bound how many times as high as wide a card is.
	stout, slim float64
}

var (
	// Standard poker cards are 63 × 88 mm with stacks of about 15 mm; bridge
	// cards are narrower, jumbo stacks reach 30 mm.
	standard = layout{usual: offset{right: 3.1, down: 3.9}, least: offset{right: 0.8, down: 1.1}, most: offset{right: 6, down: 7}, broad: 0.55, slender: 3.2, stout: 1.25, slim: 1.65}
	// French tarot cards are 61 × 112 mm.
	tarot = layout{usual: offset{right: 3.1, down: 5.9}, least: offset{right: 0.8, down: 1.8}, most: offset{right: 6, down: 11}, broad: 0.7, slender: 4.2, stout: 1.65, slim: 2.1}
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
	// otherSize is how far two indices are from lying as on a card of the size that cards have there, as a logarithm,
	// from which they are not of one card.
	otherSize = 0.4
)

// oneCard reports whether a and b can be the two ends of one card of any deck.
func (l layout) oneCard(a, b index) bool {
	if facing(a, b) < squarely || max(a.Height, b.Height) > uneven*min(a.Height, b.Height) {
		return false
	}
	o, nearer := apart(a, b), 1.0
	if a.face == card.Joker && b.face == card.Joker { // whose letters reach farther down
		if a.colour.Unlike(b.colour) {
			return false
		}
		nearer = lettersTall
	}
	if a.cardKnown() {
		a, b = seenAbove(a, b)
		o, want := apart(a, b), a.with(b).other()
		o.down *= nearer
		return o.right > 0 && o.down > 0 && o.far(want) < otherSize
	}
	return o.right > l.least.right && o.right < l.most.right && nearer*o.down > l.least.down && o.down < l.most.down &&
		nearer*o.down > l.broad*o.right && o.down < l.slender*o.right
}

// fits is how well two indices lie as on one card, up to 1. Of jokers there are two,
// which are laid together: there it counts for more.
func (l layout) fits(a, b index) float64 {
	const strictly = 3
	usual, power := l.usual, 1.0
	if a.cardKnown() {
		a, b = seenAbove(a, b)
		usual = a.with(b).other()
	}
	if a.face == card.Joker {
		usual.down, power = usual.down/lettersTall, strictly
	}
	return math.Pow(math.Exp(-apart(a, b).far(usual))*facing(a, b), power)
}

// far is how much o differs from the deck's own offset: 0 for exactly, 1 for
// a factor e.
func (o offset) far(deck offset) float64 {
	return math.Hypot(math.Log(o.right/deck.right), math.Log(o.down/deck.down))
}

// typical is the deck's own offset, the median of those seen, or the usual one
// when there are none; cards of a known size tell theirs one by one.
func (l layout) typical(seen []offset) offset {
	if len(seen) == 0 {
		return l.usual
	}
	var rights, downs []float64
	for _, o := range seen {
		rights, downs = append(rights, o.right), append(downs, o.down)
	}
	slices.Sort(rights)
	slices.Sort(downs)
	return offset{rights[len(rights)/2], downs[len(downs)/2]}
}
