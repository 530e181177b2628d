package reader

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// absorb gives indices that may show the same face at the other two corners of a card to that card, of which they are
// witnesses, too: some decks show each face four times. Seen from above, a card's corners are equally far from its
// middle; for a camera that leans see once. What is of no card comes back as rest.
func absorb(cards []found, indices []index.Index) (weighed []found, rest []index.Index) {
	weighed = slices.Clone(cards)
	for _, i := range indices {
		k := slices.IndexFunc(cards, func(c found) bool { return c.corner(i) || c.crossed(i, indices) })
		if k < 0 {
			rest = append(rest, i)
			continue
		}
		weighed[k].belief = weighed[k].belief.Corroborated(i.Belief)
	}
	return weighed, rest
}

// crossed reports whether i and one of others are the other two corners of c: they stand
// head against head and have their middle where c has it, however the camera leans.
func (f found) crossed(i index.Index, others []index.Index) bool {
	const near, across = 0.12, 0.4 // of the distance of c's ends
	if i.Face == card.Joker || f.belief.Agree(i.Belief) <= agreed {
		return false
	}
	a, b := f.ends[0].Centre, f.ends[1].Centre
	size := a.Distance(b)
	return slices.ContainsFunc(others, func(o index.Index) bool {
		return f.belief.Agree(o.Belief) > agreed && index.Facing(i, o) > index.Squarely &&
			i.Centre.Distance(o.Centre) > across*size &&
			math.Hypot(i.Centre.X+o.Centre.X-a.X-b.X, i.Centre.Y+o.Centre.Y-a.Y-b.Y) < 2*near*size
	})
}

// jokerEdge is the same for jokers, of which a deck has two, as a share of the
// short edge itself.
const jokerEdge = 0.75

// corner reports whether i shows the same at another corner of f, which was made of two ends.
func (f found) corner(i index.Index) bool { return f.belief.Agree(i.Belief) > agreed && f.atCorner(i) }

// atCorner reports whether i stands where another corner of f would show its index. f was made of two ends.
func (f found) atCorner(i index.Index) bool {
	const nearer, farther, parallel = 0.8, 1.2, 0.85
	a, b := f.ends[0], f.ends[1]
	away := index.EdgeHeights * i.Height
	if i.Face == card.Joker { // which may be that of the other joker
		away = jokerEdge * index.Apart(a, b).Right * i.Height
	}
	if min(a.Centre.Distance(i.Centre), b.Centre.Distance(i.Centre)) < away {
		return false
	}
	middle := sight.Point{X: (a.Centre.X + b.Centre.X) / 2, Y: (a.Centre.Y + b.Centre.Y) / 2}
	reach := i.Centre.Distance(middle) / a.Centre.Distance(middle)
	return reach > nearer && reach < farther && math.Abs(index.Facing(a, i)) > parallel
}

// byOtherCorners joins two indices of one face that lie as two corners of one
// card do, other than those that every deck prints: along one edge, or across
// the other way. Two cards of one face that lie so, both with but one end in
// sight, are rarer than decks that show each face four times; but jokers, of
// which a deck has two, lie in pairs.
func byOtherCorners(indices []index.Index, deck index.Offset) (cards []found, rest []index.Index) {
	var matches []match
	for i, a := range indices {
		for j, b := range indices {
			if i != j && a.Face == b.Face && a.Face != card.Joker && otherCorners(a, b, deck) {
				matches = append(matches, match{i, j, a.Centre.Distance(b.Centre)}) // across first
			}
		}
	}
	cards, rest = pick(indices, matches)
	for i := range cards {
		if c := &cards[i]; -index.Apart(
			index.SeenAbove(c.ends[0], c.ends[1]),
		).Right < index.OffsetOf(c.ends[0], c.ends[1], deck).Right/2 {
			c.quad = c.ends[0].Outline(deck)
		}
	}
	return absorb(cards, rest)
}

// otherCorners reports whether a is the left one of two indices along the top,
// or b is at the other end: straight below a, or below it to the left.
func otherCorners(a, b index.Index, deck index.Offset) bool {
	// How far from level or upright, in heights and as a share of the distance: a camera
	// that leans sees a card askew.
	const same, opposite, level, askew, narrower, wider = -0.9, 0.9, 0.6, 0.4, 0.6, 1.5
	about := func(d, usual float64) bool { return d > narrower*usual && d < wider*usual }
	deck = index.OffsetOf(a, b, deck)
	a, b = index.SeenAbove(a, b)
	switch f := index.Facing(a, b); {
	case f < same:
		o := index.Along(a, b)
		return math.Abs(o.Down) < max(level, askew*o.Right) && about(o.Right, deck.Right)
	case f > opposite:
		o := index.Apart(a, b)
		return about(o.Down, deck.Down) && (math.Abs(o.Right) < max(level, askew*o.Down) || about(-o.Right, deck.Right))
	}
	return false
}
