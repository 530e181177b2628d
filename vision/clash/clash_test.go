package clash

import (
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

func lying(c card.Card, confidence, x float64) sight.Sighting {
	return sight.Sighting{Card: c, Sure: confidence > 0.96, Confidence: confidence,
		Corners:      sight.Quad{{X: x}, {X: x + 63}, {X: x + 63, Y: 88}, {X: x, Y: 88}},
		Alternatives: []sight.Guess{{Card: c, Confidence: confidence}, {Card: "8S", Confidence: (1 - confidence) / 2}}}
}

// A second seven of hearts is impossible in one deck and lawful in two.
func TestSettleTwoOfAFace(t *testing.T) {
	seen := []sight.Sighting{lying("7H", 0.9999, 0), lying("7H", 0.9, 200), lying("KC", 0.999, 400)}
	two := Settle(seen, 2)
	require.Equal(t, seen[0], two[0])
	require.Equal(t, card.Card("7H"), two[1].Card)
	require.InDelta(t, 0.82, two[1].Confidence, 0.01, "one of its two lies elsewhere")
	require.True(t, Settle(seen, 0)[0].Sure, "no deck, hardly an opinion")

	one := Settle(seen, 1)
	require.True(t, one[0].Sure, "far surer than the other: %v", one[0])
	require.Less(t, one[0].Confidence, seen[0].Confidence)
	require.Equal(t, card.Unknown, one[1].Card)
	require.Less(t, one[1].Confidence, 0.01)
	require.Equal(t, seen[2], one[2])
	require.Equal(t, 0.9, seen[1].Confidence, "what was given is left alone")
}

// Two that are equally sure are both in doubt.
func TestSettleCastsDoubtOnBoth(t *testing.T) {
	for _, s := range Settle([]sight.Sighting{lying("7H", 0.995, 0), lying("7H", 0.995, 200)}, 1) {
		require.False(t, s.Sure)
		require.InDelta(t, 0.5, s.Confidence, 0.01)
		require.LessOrEqual(t, s.Confidence+s.Alternatives[1].Confidence, 1.0)
	}
}

func TestSettleOneCardSeenTwice(t *testing.T) {
	one := Settle([]sight.Sighting{lying("7H", 0.99, 0), lying("7H", 0.999, 10)}, 2)
	require.Len(t, one, 1)
	require.Equal(t, 0.999, one[0].Confidence)
}

// fan is a card of which the index is unclear among n that are clear.
func fan(n int, best, other card.Card, p, q float64) []sight.Sighting {
	var seen []sight.Sighting
	for i, c := range card.Standard52() {
		if i < n {
			seen = append(seen, lying(c, 0.999, 200*float64(i)))
		}
	}
	s := lying(best, p, -200)
	s.Alternatives = []sight.Guess{{Card: best, Confidence: p}, {Card: other, Confidence: q}}
	return append(seen, s)
}

// What lies surely elsewhere an unclear card is not: not in one deck.
func TestSettleByElimination(t *testing.T) {
	last := func(seen []sight.Sighting) sight.Sighting { return seen[len(seen)-1] }
	// Of the deck the spades and hearts are seen, king of diamonds or of hearts is asked.
	seen := fan(26, "KD", "KH", 0.9, 0.09)
	require.False(t, last(seen).Sure)
	for copies, sure := range map[int]bool{0: true, 1: true, 2: false} {
		s := last(Settle(seen, copies))
		require.Equal(t, sure, s.Sure, "%d copies: %v", copies, s)
		require.Equal(t, card.Card("KD"), s.Card)
		require.Greater(t, s.Confidence, 0.9)
	}
	require.False(t, last(Settle(fan(1, "KD", "AS", 0.9, 0.09), 0)).Sure, "two cards tell nothing of the deck")
	require.False(t, last(Settle(fan(26, "KD", "KC", 0.9, 0.09), 1)).Sure, "the king of clubs is still out")
	doubles := append(fan(26, "KD", "KH", 0.9, 0.09), lying("2S", 0.999, -400))
	require.False(t, Settle(doubles, 0)[26].Sure, "there are two decks")
	tiles := append(fan(26, "KD", "KH", 0.9, 0.09), lying("3m", 0.999, -400))
	require.False(t, Settle(tiles, 0)[26].Sure, "of tiles there are four each")
	require.Equal(t, 0.9, last(seen).Confidence, "what was given is left alone")

	// What was likeliest lies elsewhere: it is in doubt, and nothing takes its place.
	for _, copies := range []int{0, 1} {
		s := last(Settle(fan(26, "KH", "KD", 0.6, 0.3), copies))
		require.False(t, s.Sure, "%d copies: %v", copies, s)
		require.Equal(t, card.Unknown, s.Card)
	}
}

// An index of which rank and colour are sure and the suit is cut off is the one of
// the two that lies nowhere else; where both are still out it stays open.
func TestSettleHalfAnIndex(t *testing.T) {
	half := func(of, other card.Card, p, q float64, there ...sight.Sighting) sight.Sighting {
		s := lying(of, p, -200)
		s.Card, s.Sure = card.Unknown, false
		s.Alternatives = []sight.Guess{{Card: of, Confidence: p}, {Card: other, Confidence: q}}
		all := Settle(append(there, s), 1)
		return all[len(all)-1]
	}
	upper := lying("7H", 0.999, 0)
	for _, s := range []sight.Sighting{half("7H", "7D", 0.52, 0.47, upper), half("7D", "7H", 0.52, 0.47, upper)} {
		require.Equal(t, card.Card("7D"), s.Card, "%v", s)
		require.True(t, s.Sure)
	}
	require.False(t, half("7H", "7D", 0.52, 0.47).Sure, "no seven is seen elsewhere")
	require.False(t, half("7H", "7D", 0.52, 0.3, upper).Sure, "it may be no seven at all")
	require.False(t, half("7H", "8D", 0.52, 0.47, upper).Sure, "nor is its rank sure")
}

// A pack has two jokers, whatever their colours (RV-1): a third is in doubt.
func TestSettleJokers(t *testing.T) {
	two := []sight.Sighting{lying(card.Joker, 0.999, 0), lying(card.Joker, 0.997, 200)}
	require.Equal(t, two, Settle(two, 1))
	for _, s := range Settle(append(two, lying(card.Joker, 0.998, 400)), 1) {
		require.False(t, s.Sure)
	}
}
