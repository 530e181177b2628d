package reader

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// absorb drops indices that may show the same face at the other two corners of a card:
// some decks show each face four times. Seen from above, a card's corners are
// equally far from its middle; for a camera that leans see once.
func absorb(cards []found, indices []index) []index {
	return slices.DeleteFunc(slices.Clone(indices), func(i index) bool {
		return slices.ContainsFunc(cards, func(c found) bool { return c.corner(i) || c.crossed(i, indices) })
	})
}

// crossed reports whether i and one of others are the other two corners of c: they stand
// head against head and have their middle where c has it, however the camera leans.
func (f found) crossed(i index, others []index) bool {
	const near, across = 0.12, 0.4 // of the distance of c's ends
	if i.face == card.Joker || f.belief.Agree(i.belief) <= agreed {
		return false
	}
	a, b := f.ends[0].Centre, f.ends[1].Centre
	size := a.Distance(b)
	return slices.ContainsFunc(others, func(o index) bool {
		return f.belief.Agree(o.belief) > agreed && facing(i, o) > squarely && i.Centre.Distance(o.Centre) > across*size &&
			math.Hypot(i.Centre.X+o.Centre.X-a.X-b.X, i.Centre.Y+o.Centre.Y-a.Y-b.Y) < 2*near*size
	})
}

// edgeHeights is how far apart, in heights, two indices along the short edge of
// one card are at least: what is nearer belongs to a card below.
const edgeHeights = 1.5

// jokerEdge is the same for jokers, of which a deck has two, as a share of the
// short edge itself.
const jokerEdge = 0.75

// corner reports whether i is another corner of c, which was made of two ends.
func (f found) corner(i index) bool {
	const nearer, farther, parallel = 0.8, 1.2, 0.85
	a, b := f.ends[0], f.ends[1]
	away := edgeHeights * i.Height
	if i.face == card.Joker { // which may be that of the other joker
		away = jokerEdge * apart(a, b).right * i.Height
	}
	if min(a.Centre.Distance(i.Centre), b.Centre.Distance(i.Centre)) < away {
		return false
	}
	middle := sight.Point{X: (a.Centre.X + b.Centre.X) / 2, Y: (a.Centre.Y + b.Centre.Y) / 2}
	reach := i.Centre.Distance(middle) / a.Centre.Distance(middle)
	return f.belief.Agree(i.belief) > agreed && reach > nearer && reach < farther && math.Abs(facing(a, i)) > parallel
}

// byOtherCorners joins two indices of one face that lie as two corners of one
// card do, other than those that every deck prints: along one edge, or across
// the other way. Two cards of one face that lie so, both with but one end in
// sight, are rarer than decks that show each face four times; but jokers, of
// which a deck has two, lie in pairs.
func byOtherCorners(indices []index, deck offset) (cards []found, rest []index) {
	var matches []match
	for i, a := range indices {
		for j, b := range indices {
			if i != j && a.face == b.face && a.face != card.Joker && otherCorners(a, b, deck) {
				matches = append(matches, match{i, j, a.Centre.Distance(b.Centre)}) // across first
			}
		}
	}
	cards, rest = pick(indices, matches)
	for i := range cards {
		if c := &cards[i]; -apart(seenAbove(c.ends[0], c.ends[1])).right < offsetOf(c.ends[0], c.ends[1], deck).right/2 {
			c.quad = c.ends[0].outline(deck)
		}
	}
	return cards, absorb(cards, rest)
}

// otherCorners reports whether a is the left one of two indices along the top,
// or b is at the other end: straight below a, or below it to the left.
func otherCorners(a, b index, deck offset) bool {
	// How far from level or upright, in heights and as a share of the distance: a camera
	// that leans sees a card askew.
	const same, opposite, level, askew, narrower, wider = -0.9, 0.9, 0.6, 0.4, 0.6, 1.5
	about := func(d, usual float64) bool { return d > narrower*usual && d < wider*usual }
	deck = offsetOf(a, b, deck)
	a, b = seenAbove(a, b)
	switch f := facing(a, b); {
	case f < same:
		o := along(a, b)
		return math.Abs(o.down) < max(level, askew*o.right) && about(o.right, deck.right)
	case f > opposite:
		o := apart(a, b)
		return about(o.down, deck.down) && (math.Abs(o.right) < max(level, askew*o.down) || about(-o.right, deck.right))
	}
	return false
}
