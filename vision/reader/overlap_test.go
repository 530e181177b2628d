package reader

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// lone is a card of which one index is in sight, read as face with that probability.
func lone(x, y float64, face card.Card, share float64) found {
	i := at(x, y, 0, face, share)
	return found{ends: []index.Index{i}, belief: i.Belief, quad: i.Outline(index.Standard.Usual)}
}

// An index that stands in the third corner of a card and is misread makes that card doubtful, and is no other card. One
// anywhere else is: a card on it, one that peeks out from below it, one beside it.
func TestAMisreadThirdCornerIsNoOtherCard(t *testing.T) {
	r, d := 20*index.Standard.Usual.Right, 20*index.Standard.Usual.Down
	whole := assemble(index.Standard, ends(100, 100, 0, "2S", 0.9))
	require.Len(t, whole, 1)
	require.True(t, whole[0].sighting(belief.SureStray).Sure)
	third := func(face card.Card) found {
		c := lone(100+r, 100, face, 0.99)
		c.quad = whole[0].quad
		return c
	}
	merged := merge(append(whole, third("3C")))
	require.Len(t, merged, 1)
	s := merged[0].sighting(belief.SureStray)
	require.False(t, s.Sure)
	require.Equal(t, whole[0].quad, merged[0].quad)

	for name, c := range map[string]found{
		"a card on it":        lone(100+r/2, 100+d/2, "3C", 0.99),
		"a card below it":     lone(100+r, 86, "3C", 0.99),
		"a card beside it":    lone(100+2*r, 100, "3C", 0.99),
		"a card of its own":   lone(100+r, 100+d, "3C", 0.99),
		"the same face again": third("2S"), // which assemble has given to the card already, or which once drops
		"a joker":             third(card.Joker),
	} {
		require.Len(t, merge([]found{whole[0], c}), 2, name)
	}
}

// A third corner that says the same makes a card surer; print there that is hardly an index takes nothing from it.
func TestOtherCornersAreWitnesses(t *testing.T) {
	r := 20 * index.Standard.Usual.Right
	two := ends(100, 100, 0, "2S", 0.8)
	of := func(indices ...index.Index) float64 {
		cards := assemble(index.Standard, append(indices, ends(400, 100, 0, "QH", 0.999)...))
		require.Len(t, cards, 2)
		return max(cards[0].belief.Kin("2S"), cards[1].belief.Kin("2S"))
	}
	alone := of(two...)
	require.Greater(t, of(append(two, at(100+r, 100, 0, "2S", 0.9))...), alone)
	require.GreaterOrEqual(t, of(append(two, at(100+r, 100, 0, "2S", 0.51))...), alone)
}
