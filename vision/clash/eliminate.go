package clash

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
)

const (
	// stray is the chance left to a face of which the deck has no more: a card
	// seen twice, a picture of a card, a deck that is not what it is said to be.
	stray = 0.05
	// packs is the chance, before anything is seen, that two packs are mixed.
	packs = 0.5
)

// Eliminate lowers the chance of faces that lie surely elsewhere, so that what
// else a card may be gains. chance is how likely one more of a face is, as a
// share of what it was before so many of it were seen. A card takes a new name
// by this only where its rank and colour are sure; otherwise what was likeliest is
// believed more, or less.
func Eliminate(seen []sight.Sighting, chance func(others int) float64) []sight.Sighting {
	there := map[card.Card]int{}
	for _, s := range seen {
		if witness(s) {
			there[s.Card]++
		}
	}
	settled := slices.Clone(seen)
	for i, s := range seen {
		eliminate(&settled[i], func(c card.Card) float64 {
			others := there[c]
			if witness(s) && s.Card == c {
				others--
			}
			return chance(others)
		})
	}
	return settled
}

func witness(s sight.Sighting) bool {
	return s.Sure && s.Card.IsFace() && s.Card != card.Joker && s.Confidence >= belief.Certain
}

// eliminate weighs the guesses of s by the chance of each; what is missing to 1
// in them is no card, or any.
func eliminate(s *sight.Sighting, chance func(card.Card) float64) {
	if len(s.Alternatives) == 0 || s.Alternatives[0].Confidence != s.Confidence {
		return
	}
	guesses := weighed(s.Alternatives, chance)
	best := guesses[0].Card
	p := guesses[0].Confidence
	if chance(best) < 1 && !halfRead(s) {
		p = min(p, s.Confidence)
		guesses[0].Confidence = p
	}
	slices.SortStableFunc(guesses, func(a, b sight.Guess) int { return cmp.Compare(b.Confidence, a.Confidence) })
	lowered := p < s.Confidence
	half := halfRead(s)
	s.Alternatives, s.Confidence = guesses, p
	switch first := guesses[0]; {
	case half && first.Card != best && first.Confidence >= belief.Sure:
		s.Card, s.Sure, s.Confidence = first.Card, true, first.Confidence
	case first.Card != best || p < belief.Tellable:
		s.Card, s.Sure, s.Confidence = card.Unknown, false, first.Confidence
	case lowered:
		s.Sure = s.Sure && p >= belief.SureWhole
	default:
		s.Card = best
		s.Sure = s.Sure || p >= belief.Sure && best != card.Joker
	}
}

// weighed are guesses times the chance of each, made to sum to 1 with what is
// missing to 1 in them; in their order.
func weighed(all []sight.Guess, chance func(card.Card) float64) []sight.Guess {
	guesses := slices.Clone(all)
	sum, rest := 0.0, 1.0
	for i, g := range guesses {
		guesses[i].Confidence *= chance(g.Card)
		sum += guesses[i].Confidence
		rest -= g.Confidence
	}
	sum += max(rest, 0)
	for i := range guesses {
		guesses[i].Confidence /= max(sum, 1e-12)
	}
	return guesses
}

// halfRead reports whether of s rank and colour are sure and the suit is not: the
// index is cut off where it was, so that what the deck still holds tells it.
func halfRead(s *sight.Sighting) bool {
	best := s.Alternatives[0]
	kin := 0.0
	for _, g := range s.Alternatives {
		if g.Card.Suit() != "" && g.Card.Rank() == best.Card.Rank() && g.Card.Suit().Colour() == best.Card.Suit().Colour() {
			kin += g.Confidence
		}
	}
	return kin >= belief.Sure && best.Confidence < belief.Sure
}

// even tells nothing.
func even(int) float64 { return 1 }

// onePack is the chance of one more of a face than were surely seen, when it is
// not known how many packs are mixed. Of two packs so many cards without a
// double are drawn the more rarely the more they are.
func onePack(seen []sight.Sighting) func(others int) float64 {
	const two = 104
	there := map[card.Card]bool{}
	none := 1.0 // the probability that two packs show no double
	for _, s := range seen {
		switch {
		case s.Card.IsTile(): // there are four of each
			return even
		case !witness(s):
		case there[s.Card]:
			return even
		default:
			i := float64(len(there))
			none *= max(0, two-2*i) / (two - i)
			there[s.Card] = true
		}
	}
	mixed := packs * none / (packs*none + 1 - packs)
	return func(others int) float64 {
		if others <= 0 {
			return 1
		}
		return stray + (1-stray)*mixed
	}
}

// ofCopies is the same when there are so many copies of each face.
func ofCopies(copies int) func(others int) float64 {
	const stray = 0.01 // as it is known what deck it is
	return func(others int) float64 { return max(stray, 1-float64(max(others, 0))/float64(copies)) }
}
