package reader

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// merge makes one card of two that each show an index where the other one lies, one of them in the other's corner: of
// two cards one is below, and what it shows there would be occluded. It is one card of a deck with an index in all
// four corners, of which one is misread, and its indices are weighed against each other.
func merge(cards []found) []found {
	for i, f := range cards {
		for k, o := range cards {
			if i != k && f.cornered(o) {
				cards = slices.Clone(cards)
				cards[i].belief = f.belief.Corroborated(o.belief)
				return merge(slices.Delete(cards, k, k+1))
			}
		}
	}
	return cards
}

// cornered reports whether o is but another corner of f, which is known by both ends, and shows another face there.
func (f found) cornered(o found) bool {
	if f.back || o.back || len(f.ends) != 2 || f.shares(o) || f.belief.Agree(o.belief) > agreed {
		return false
	}
	own := func(i index.Index) bool { return i.Face == card.Joker || !f.atCorner(i) } // jokers have print anywhere
	return f.encloses(o.ends) && o.encloses(f.ends) && !slices.ContainsFunc(o.ends, own)
}

// encloses reports whether one of some indices lies well inside the card: of one that peeks out from under it the
// middle is outside even of its whole outline.
func (f found) encloses(ends []index.Index) bool {
	const inside = 0.92
	return slices.ContainsFunc(ends, func(i index.Index) bool { return quad.Scaled(f.quad, inside).Contains(i.Centre) })
}
