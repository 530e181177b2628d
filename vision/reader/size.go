package reader

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/vision/quad"
)

const (
	// spread is how much larger or smaller than every sure card, as a logarithm,
	// another may well be: cards of one table are of one size, but are seen from
	// nearer or farther.
	spread = 0.4
	// otherSize is the share of cards whose print tells another size, as where it is larger or smaller than usual, and
	// wide their spread: no print makes a card seem a quarter as long as its neighbours. Both are set by hand.
	otherSize, wide = 0.1, 0.6
	// measured is the confidence from which a card of one index tells how large
	// cards are.
	measured = 0.99
)

// doubtSizes doubts cards of one index that are much larger or smaller than
// the sure ones: print, ornament and clutter that look a little like an index
// come in every size. What then is hardly a card is left out.
func doubtSizes(cards []found) []found {
	kept := slices.Clone(cards)
	for i := range kept {
		c := &kept[i]
		if len(c.ends) != 1 || c.outlined {
			continue
		}
		if low, high, ok := sizes(slices.Concat(cards[:i], cards[i+1:]), c.sizeKnown()); ok {
			size := c.size()
			off := max(0, math.Log(low/size), math.Log(size/high))
			c.belief = c.belief.Doubted(
				(1-otherSize)*math.Exp(-off*off/(2*spread*spread)) + otherSize*math.Exp(-off*off/(2*wide*wide)),
			)
		}
	}
	return slices.DeleteFunc(kept, func(c found) bool {
		return len(c.ends) == 1 && !c.outlined && !c.reportable()
	})
}

// sizeKnown reports whether it is known beforehand how large the card is in the picture.
func (f found) sizeKnown() bool { return len(f.ends) > 0 && f.ends[0].CardKnown() }

// size is how long a card is, in pixels, or, where the card's size is known beforehand, how high its print is, as a
// share of the card.
func (f found) size() float64 {
	if f.sizeKnown() {
		return f.ends[0].Height / f.ends[0].Paper.Height
	}
	return quad.Longest(f.quad)
}

// sizes are those of the smallest and the largest sure card, if one was seen
// by both of its ends or several by one. known: of the cards whose size is known beforehand alone.
func sizes(cards []found, known bool) (low, high float64, ok bool) {
	low = math.Inf(1)
	lone := 0
	for _, c := range cards {
		if _, p := c.belief.Best(); !c.sure() || p < measured || known && !c.sizeKnown() {
			continue
		}
		low, high = min(low, c.size()), max(high, c.size())
		if ok = ok || len(c.ends) > 1 || lone > 0; !ok {
			lone++
		}
	}
	return low, high, ok
}
