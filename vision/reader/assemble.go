package reader

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
)

const (
	// visible is the probability from which a stack counts as an index.
	visible = 0.5
	// nameable is the least probability of a face for a lone index to be
	// reported at all: below it hardly one in twenty is a card, except where one peeks
	// out from under another.
	nameable = 0.35
	// indexed is the probability from which what peeks out is surely an index, though it
	// may be cut off so that its face cannot be told.
	indexed = 0.9
	// witness is the same for an index that another may confirm.
	witness = 0.2
	// agreed is the least probability that two stacks show the same face for
	// them to be joined on that ground.
	agreed = 0.2
	// backConfidence is what a pattern in a card's outline says for a back.
	backConfidence = 0.8
)

// found is one card: its belief from one or two indices, or a back.
type found struct {
	back   bool
	ends   []index
	belief identify.Belief
	quad   sight.Quad
	// outlined: quad is the card's outline as found in the picture, not guessed
	// from its indices.
	outlined bool
	// peeking: its one index lies close beside another's, whose card may cover it.
	peeking bool
}

// assemble joins indices into cards.
func (l layout) assemble(indices []index) []found {
	indices = slices.DeleteFunc(slices.Clone(indices), func(i index) bool { return i.belief.Index() < witness })
	cards, rest := l.join(indices)
	var offsets []offset
	for _, c := range cards {
		offsets = append(offsets, apart(seenAbove(c.ends[0], c.ends[1])))
	}
	deck := l.typical(offsets)
	more, rest := byOtherCorners(absorb(cards, rest), deck)
	cards = append(cards, more...)
	if len(offsets) > 0 {
		var disputed []found
		disputed, rest = l.dispute(rest, deck)
		cards = append(cards, disputed...)
	}
	for _, i := range rest {
		f := found{ends: []index{i}, belief: i.belief, quad: i.outline(deck)}
		f.peeking = slices.ContainsFunc(indices, func(o index) bool { return o.share >= belief.Sure && o.shows(i) })
		if f.reportable() {
			cards = append(cards, f)
		}
	}
	return cards
}

// reportable reports whether what one index says is worth telling.
func (f found) reportable() bool {
	_, share := f.belief.Best()
	return f.belief.Index() >= visible && share >= nameable || f.peeking && f.belief.Index() >= indexed
}

// shows reports whether i may be the index of a card below that on which o is printed,
// which it leaves open: close beside o and as high, the same way up or on its head.
func (o index) shows(i index) bool {
	const near, parallel, alike = 0.3, 0.7, 1.6
	d := o.Centre.Distance(i.Centre) / o.Height
	return d > near && d < edgeHeights && math.Abs(facing(o, i)) > parallel &&
		max(o.Height, i.Height) < alike*min(o.Height, i.Height)
}

type match struct {
	a, b  int
	score float64
}

// join pairs indices that agree on a face and lie as on one card, the best
// pairs first; what is left comes back as rest.
func (l layout) join(indices []index) (cards []found, rest []index) {
	var matches []match
	for i, a := range indices {
		for j, b := range indices[i+1:] {
			if !l.oneCard(a, b) {
				continue
			}
			if agree := a.belief.Agree(b.belief); agree > agreed {
				matches = append(matches, match{i, i + 1 + j, agree * l.fits(a, b)})
			}
		}
	}
	return pick(indices, matches)
}

// dispute pairs indices that lie as on one card of this deck and yet
// disagree: one card, whose two witnesses are weighed against each other.
func (l layout) dispute(indices []index, deck offset) (cards []found, rest []index) {
	var matches []match
	for i, a := range indices {
		for j, b := range indices[i+1:] {
			if far := apart(seenAbove(a, b)).far(offsetOf(a, b, deck)); l.oneCard(a, b) && inPlace(a, b, far, deck) {
				matches = append(matches, match{i, i + 1 + j, -far})
			}
		}
	}
	return pick(indices, matches)
}

// inPlace reports whether two indices that disagree lie so much as on one card
// that they are not of two, far being how far from the deck's own offset: exactly,
// or, where half of one is hidden and its middle off, nearly so and each inside
// the card of the other; a card below another peeks out from under it.
func inPlace(a, b index, far float64, deck offset) bool {
	const exactly, square, nearly, squarer = 0.15, 0.95, 0.3, 0.995
	switch turned := facing(a, b); {
	case far < exactly:
		return turned > square
	case far < nearly:
		return turned > squarer && a.outline(deck).Contains(b.Centre) && b.outline(deck).Contains(a.Centre)
	}
	return false
}

// pick takes matches, best first, each index once.
func pick(indices []index, matches []match) (cards []found, rest []index) {
	slices.SortStableFunc(matches, func(x, y match) int { return cmp.Compare(y.score, x.score) })
	taken := make([]bool, len(indices))
	for _, m := range matches {
		if taken[m.a] || taken[m.b] {
			continue
		}
		taken[m.a], taken[m.b] = true, true
		a, b := indices[m.a], indices[m.b]
		cards = append(cards, found{ends: []index{a, b}, belief: a.belief.With(b.belief), quad: between(a, b)})
	}
	for i, t := range taken {
		if !t {
			rest = append(rest, indices[i])
		}
	}
	return cards, rest
}

// sure reports whether the card may be believed without asking.
func (f found) sure() bool {
	face, confidence := f.belief.Best()
	if face == card.Joker {
		return confidence >= belief.SureStray
	}
	return confidence >= belief.Sure
}

// sighting is the card as reported; jokers is the confidence from which a joker
// may be believed without asking.
func (f found) sighting(jokers float64) sight.Sighting {
	if f.back {
		return sight.Sighting{Card: card.Back, Confidence: backConfidence, Corners: f.quad}
	}
	face, confidence := f.belief.Best()
	sure := confidence >= belief.Sure
	if face == card.Joker {
		sure = confidence >= jokers
	}
	s := sight.Sighting{Card: face, Sure: sure, Confidence: confidence, Corners: f.quad, Alternatives: f.belief.Guesses(4)}
	if confidence < belief.Tellable {
		s.Card = card.Unknown
	}
	for _, e := range f.ends {
		s.Indices = append(s.Indices, e.Centre)
		s.IndexHeight += e.Height / float64(len(f.ends))
		s.Ink = cmp.Or(s.Ink, e.colour)
	}
	return s
}
