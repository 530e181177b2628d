package reader

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// once leaves out what is another corner of a card that is known better: decks
// with an index in all four corners show each face four times, and a camera
// that leans makes of their rectangle any parallelogram.
func once(cards []found) []found {
	drop := make([]bool, len(cards))
	for i, c := range cards {
		for k, f := range cards {
			if i != k && !drop[i] && !drop[k] && c.repeated(f) {
				drop[k] = true
			}
		}
	}
	var kept []found
	for i, c := range cards {
		if !drop[i] {
			kept = append(kept, c)
		}
	}
	return kept
}

// repeats is the prior odds that a card read by one index, with the face of another card in the picture, is a second
// card of that face, as where two packs are in play. Far oftener it is another corner of the same card, placed wrongly
// because the camera leans. Set by hand.
const repeats = 0.01

// doubtRepeats doubts cards of one index whose face a card that is known better has already. Decks have two jokers.
func doubtRepeats(cards []found) []found {
	kept := slices.Clone(cards)
	for i := range kept {
		c := &kept[i]
		if c.back || c.placed() {
			continue
		}
		if face, _ := c.belief.Best(); face != card.Joker && slices.ContainsFunc(cards, func(o found) bool {
			same, _ := o.belief.Best()
			return !o.back && same == face && o.sure() && (o.placed() || o.better(cards[i]))
		}) {
			c.belief = c.belief.Doubted(repeats)
		}
	}
	return kept
}

// repeated reports whether f is c once more: read by the same index or by other
// corners of the same face, or by print of c that is hardly like an index.
func (c found) repeated(f found) bool {
	const closely = 0.2 // of the card's length
	if c.back || f.back || len(c.ends) == 0 || len(f.ends) == 0 || !c.placed() {
		return false
	}
	if c.belief.Agree(f.belief) <= agreed {
		_, share := f.belief.Best()
		return share < index.Visible && c.sure() && len(f.ends) == 1 && c.holds(f.ends[0])
	}
	switch {
	case len(c.ends) > len(f.ends) && c.shares(f):
		return true
	case f.placed(): // both by two ends, or by their outlines
		return c.quad.Centre().Distance(f.quad.Centre()) < closely*quad.Longest(c.quad) && !f.better(c)
	}
	return c.holds(f.ends[0])
}

// shares reports whether both cards were read by one index.
func (c found) shares(f found) bool {
	const place = 0.3 // of a stack's height
	return slices.ContainsFunc(c.ends, func(a index.Index) bool {
		return slices.ContainsFunc(
			f.ends, func(b index.Index) bool { return a.Centre.Distance(b.Centre) < place*min(a.Height, b.Height) },
		)
	})
}

// placed reports whether it is known where the card lies, not only one corner of it.
func (f found) placed() bool { return f.outlined || len(f.ends) > 1 }

// better reports whether f is known better than c.
func (f found) better(c found) bool {
	_, p := f.belief.Best()
	_, q := c.belief.Best()
	return p > q
}

// holds reports whether an index may be printed on c in another corner than its own
// ends: well inside it, the same way up as one of them and not close to either,
// where a card below would peek out. Jokers, of which a deck has two, lie in pairs.
func (f found) holds(i index.Index) bool {
	const grown, parallel = 1.06, 0.6
	if i.Face == card.Joker {
		return false
	}
	middle := f.quad.Centre()
	q := f.quad
	for k, p := range q {
		q[k] = sight.Point{X: middle.X + grown*(p.X-middle.X), Y: middle.Y + grown*(p.Y-middle.Y)}
	}
	return q.Contains(i.Centre) && math.Abs(
		index.Facing(f.ends[0], i),
	) > parallel && !slices.ContainsFunc(f.ends, func(e index.Index) bool {
		return e.Centre.Distance(i.Centre) < index.EdgeHeights*min(e.Height, i.Height)
	})
}
