// Package clash weighs readings against the deck in play: more of one face than
// it holds cannot all be right, whether they were read by index or by face, and
// what it holds no more of is not what an unclear card is.
package clash

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
)

// Settle weighs what was seen on one table against the deck in play, which has
// so many copies of each face; with none, the cards themselves tell how likely
// they are of one pack. More than that of one face cannot all be right: each is
// believed as far as the others leave room, and is sure only if that still
// suffices. What lies surely elsewhere is no more to be looked for. An outline
// that lies on another of the same face is the same card seen twice, and the
// surer one stands for both.
func Settle(seen []sight.Sighting, copies int) []sight.Sighting {
	seen = once(seen)
	if copies <= 0 {
		return Eliminate(seen, onePack(seen))
	}
	return Eliminate(Doubt(seen, func(c card.Card) int { return copies * inPack(c) }), ofCopies(copies))
}

// inPack is how many of a face are in one pack of cards: of jokers two.
func inPack(c card.Card) int {
	if c == card.Joker {
		return 2
	}
	return 1
}

// Doubt is Settle for sightings of which none is another seen twice; left says
// how many of a face there may be.
func Doubt(seen []sight.Sighting, left func(card.Card) int) []sight.Sighting {
	settled := slices.Clone(seen)
	alike := map[card.Card][]int{}
	for i, s := range settled {
		if s.Card.IsFace() {
			alike[s.Card] = append(alike[s.Card], i)
		}
	}
	for c, which := range alike {
		most := left(c)
		if len(which) <= most {
			continue
		}
		beliefs := make([]float64, len(which))
		for k, i := range which {
			beliefs[k] = settled[i].Confidence
		}
		for k, p := range atMost(beliefs, most) {
			doubt(&settled[which[k]], p)
		}
	}
	return settled
}

// once leaves out the less sure of two sightings of one card.
func once(seen []sight.Sighting) []sight.Sighting {
	var kept []sight.Sighting
	for _, s := range seen {
		same := slices.IndexFunc(kept, func(k sight.Sighting) bool {
			return s.Card.IsFace() && s.Card == k.Card && k.Corners.Contains(s.Corners.Centre()) &&
				s.Corners.Contains(k.Corners.Centre())
		})
		switch {
		case same < 0:
			kept = append(kept, s)
		case s.Confidence > kept[same].Confidence:
			kept[same] = s
		}
	}
	return kept
}

// atMost is the probability of each of several independent events, given that
// at most so many come true.
func atMost(p []float64, most int) []float64 {
	after := make([]float64, len(p))
	for i := range p {
		others := slices.Concat(p[:i], p[i+1:])
		with, without := p[i]*few(others, most-1), (1-p[i])*few(others, most)
		after[i] = with / max(with+without, 1e-12)
	}
	return after
}

// few is the probability that at most so many of p come true.
func few(p []float64, most int) float64 {
	counts := make([]float64, len(p)+1) // probability that exactly k come true
	counts[0] = 1
	for _, q := range p {
		for k := len(counts) - 1; k > 0; k-- {
			counts[k] = counts[k]*(1-q) + counts[k-1]*q
		}
		counts[0] *= 1 - q
	}
	sum := 0.0
	for _, c := range counts[:max(0, min(most+1, len(counts)))] {
		sum += c
	}
	return sum
}

// doubt lowers s to the confidence p; the other guesses keep their shares of
// the rest.
func doubt(s *sight.Sighting, p float64) {
	grow := (1 - p) / max(1-s.Confidence, 1e-12)
	guesses := slices.Clone(s.Alternatives)
	for i := range guesses {
		if guesses[i].Card == s.Card {
			guesses[i].Confidence = p
		} else {
			guesses[i].Confidence = min(1, guesses[i].Confidence*grow)
		}
	}
	slices.SortStableFunc(guesses, func(a, b sight.Guess) int { return cmp.Compare(b.Confidence, a.Confidence) })
	s.Alternatives, s.Confidence = guesses, p
	s.Sure = s.Sure && p >= belief.SureWhole
	if p < belief.Tellable {
		s.Card = card.Unknown
	}
}
