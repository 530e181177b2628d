package reader

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

const (

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
	ends   []index.Index
	belief identify.Belief
	quad   sight.Quad
	// outlined: quad is the card's outline as found in the picture, not guessed
	// from its indices.
	outlined bool
	// hue is the colour of the print of its indices.
	hue sight.Hue
	// peeking: its one index lies close beside another's, whose card may cover it.
	peeking bool
}

// assemble joins indices into cards that are laid out like that.
func assemble(l index.Layout, indices []index.Index) []found {
	indices = slices.DeleteFunc(slices.Clone(indices), func(i index.Index) bool { return i.Belief.Index() < witness })
	cards, rest := join(l, indices)
	var offsets []index.Offset
	for _, c := range cards {
		offsets = append(offsets, index.Apart(index.SeenAbove(c.ends[0], c.ends[1])))
	}
	deck := l.Typical(offsets)
	cards, rest = absorb(cards, rest)
	more, rest := byOtherCorners(rest, deck)
	cards = append(cards, more...)
	if len(offsets) > 0 {
		var disputed []found
		disputed, rest = dispute(l, rest, deck)
		cards = append(cards, disputed...)
	}
	for _, i := range rest {
		f := found{ends: []index.Index{i}, belief: i.Belief, quad: i.Outline(deck)}
		f.peeking = slices.ContainsFunc(indices, func(o index.Index) bool { return o.Share >= belief.Sure && o.Shows(i) })
		if f.reportable() {
			cards = append(cards, f)
		}
	}
	return cards
}

// reportable reports whether what one index says is worth telling.
func (f found) reportable() bool {
	_, share := f.belief.Best()
	return f.belief.Index() >= index.Visible && share >= nameable || f.peeking && f.belief.Index() >= indexed
}

type match struct {
	a, b  int
	score float64
}

// join pairs indices that agree on a face and lie as on one card, the best
// pairs first; what is left comes back as rest.
func join(l index.Layout, indices []index.Index) (cards []found, rest []index.Index) {
	var matches []match
	for i, a := range indices {
		for j, b := range indices[i+1:] {
			if !l.OneCard(a, b) {
				continue
			}
			if agree := a.Belief.Agree(b.Belief); agree > agreed {
				matches = append(matches, match{i, i + 1 + j, agree * l.Fits(a, b)})
			}
		}
	}
	return pick(indices, matches)
}

// dispute pairs indices that lie as on one card of this deck and yet
// disagree: one card, whose two witnesses are weighed against each other.
func dispute(l index.Layout, indices []index.Index, deck index.Offset) (cards []found, rest []index.Index) {
	var matches []match
	for i, a := range indices {
		for j, b := range indices[i+1:] {
			if far := index.Apart(index.SeenAbove(a, b)).Far(
				index.OffsetOf(a, b, deck),
			); l.OneCard(a, b) && inPlace(a, b, far, deck) {
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
func inPlace(a, b index.Index, far float64, deck index.Offset) bool {
	const exactly, square, nearly, squarer = 0.15, 0.95, 0.3, 0.995
	switch turned := index.Facing(a, b); {
	case far < exactly:
		return turned > square
	case far < nearly:
		return turned > squarer && a.Outline(deck).Contains(b.Centre) && b.Outline(deck).Contains(a.Centre)
	}
	return false
}

// pick takes matches, best first, each index once.
func pick(indices []index.Index, matches []match) (cards []found, rest []index.Index) {
	slices.SortStableFunc(matches, func(x, y match) int { return cmp.Compare(y.score, x.score) })
	taken := make([]bool, len(indices))
	for _, m := range matches {
		if taken[m.a] || taken[m.b] {
			continue
		}
		taken[m.a], taken[m.b] = true, true
		a, b := indices[m.a], indices[m.b]
		cards = append(cards, found{ends: []index.Index{a, b}, belief: a.Belief.With(b.Belief), quad: index.Between(a, b)})
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
	s := sight.Sighting{
		Card: face, Sure: sure, Confidence: confidence, Corners: f.quad, Alternatives: f.belief.Guesses(4), Hue: f.hue,
	}
	if confidence < belief.Tellable {
		s.Card = card.Unknown
	}
	for _, e := range f.ends {
		s.Indices = append(s.Indices, e.Centre)
		s.IndexHeight += e.Height / float64(len(f.ends))
		s.Ink = cmp.Or(s.Ink, e.Colour)
	}
	return s
}
