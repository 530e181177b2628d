package index

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
)

// Layout is where the two indices of a card sit from each other, in heights of
// the stack (rank's top to suit's bottom).
type Layout struct {
	Usual Offset
	// least and most bound what decks and perspective make of it.
	least, most Offset
	// broad and slender bound how many times as far down as right it may be.
	broad, slender float64
	// stout and slim bound how many times as high as wide a card is.
	stout, slim float64
}

var (
	// Standard poker cards are 63 × 88 mm with stacks of about 15 mm; bridge
	// cards are narrower, jumbo stacks reach 30 mm.
	Standard = Layout{
		Usual: Offset{Right: 3.1, Down: 3.9}, least: Offset{Right: 0.8, Down: 1.1}, most: Offset{Right: 6, Down: 7},
		broad: 0.55, slender: 3.2, stout: 1.25, slim: 1.65,
	}
	// French tarot cards are 61 × 112 mm.
	Tarot = Layout{
		Usual: Offset{Right: 3.1, Down: 5.9}, least: Offset{Right: 0.8, Down: 1.8}, most: Offset{Right: 6, Down: 11},
		broad: 0.7, slender: 4.2, stout: 1.65, slim: 2.1,
	}
)

// Margins from an index's centre to the card's side and to its top or bottom
// edge, in heights of the stack.
const (
	sideMargin = 0.42
	endMargin  = 0.80
)

const (
	// Squarely is the least facing of two ends of one card; strong
	// perspective bends them apart.
	Squarely = 0.6
	// uneven is the largest ratio of heights at both ends of one card.
	uneven = 1.9
	// otherSize is how far two indices are from lying as on a card of the size that cards have there, as a logarithm,
	// from which they are not of one card.
	otherSize = 0.4
)

// OneCard reports whether a and b can be the two ends of one card of any deck.
func (l Layout) OneCard(a, b Index) bool {
	if Facing(a, b) < Squarely || max(a.Height, b.Height) > uneven*min(a.Height, b.Height) {
		return false
	}
	o, nearer := Apart(a, b), 1.0
	if a.Face == card.Joker && b.Face == card.Joker { // whose letters reach farther down
		if a.Colour.Unlike(b.Colour) {
			return false
		}
		nearer = LettersTall
	}
	if a.CardKnown() {
		a, b = SeenAbove(a, b)
		o, want := Apart(a, b), a.with(b).other()
		o.Down *= nearer
		return o.Right > 0 && o.Down > 0 && o.Far(want) < otherSize
	}
	return o.Right > l.least.Right && o.Right < l.most.Right && nearer*o.Down > l.least.Down && o.Down < l.most.Down &&
		nearer*o.Down > l.broad*o.Right && o.Down < l.slender*o.Right
}

// Unsized are indices without the size of cards, should they deny it: of two that surely say one face, and lie as on
// one card of some deck, most do not as on a card of that size. A table may have been measured wrong. ok is false then.
func (l Layout) Unsized(all []Index) (unsized []Index, ok bool) {
	holds, denies := 0, 0
	unsized = slices.Clone(all)
	for k := range unsized {
		unsized[k].Paper = sight.Paper{}
	}
	for i, a := range all {
		for k, b := range all[i+1:] {
			if a.Face != b.Face || a.Face == card.Joker || min(a.Share, b.Share) < belief.Sure || !a.CardKnown() {
				continue
			}
			if !l.OneCard(unsized[i], unsized[i+1+k]) {
				continue
			}
			if l.OneCard(a, b) {
				holds++
			} else {
				denies++
			}
		}
	}
	return unsized, denies <= holds
}

// Fits is how well two indices lie as on one card, up to 1. Of jokers there are two,
// which are laid together: there it counts for more.
func (l Layout) Fits(a, b Index) float64 {
	const strictly = 3
	usual, power := l.Usual, 1.0
	if a.CardKnown() {
		a, b = SeenAbove(a, b)
		usual = a.with(b).other()
	}
	if a.Face == card.Joker {
		usual.Down, power = usual.Down/LettersTall, strictly
	}
	return math.Pow(math.Exp(-Apart(a, b).Far(usual))*Facing(a, b), power)
}

// Far is how much o differs from the deck's own offset: 0 for exactly, 1 for
// a factor e.
func (o Offset) Far(deck Offset) float64 {
	return math.Hypot(math.Log(o.Right/deck.Right), math.Log(o.Down/deck.Down))
}

// Typical is the deck's own offset, the median of those seen, or the usual one
// when there are none; cards of a known size tell theirs one by one.
func (l Layout) Typical(seen []Offset) Offset {
	if len(seen) == 0 {
		return l.Usual
	}
	var rights, downs []float64
	for _, o := range seen {
		rights, downs = append(rights, o.Right), append(downs, o.Down)
	}
	slices.Sort(rights)
	slices.Sort(downs)
	return Offset{rights[len(rights)/2], downs[len(downs)/2]}
}
