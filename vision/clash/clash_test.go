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
	require.Equal(t, seen, two)
	require.Equal(t, seen, Settle(seen, 0), "no deck, no opinion")

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
