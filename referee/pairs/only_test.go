package pairs_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/pairs"
)

func TestOnlyPairs(t *testing.T) {
	all := pairs.Only(card.Standard52(), pairs.RankAndColour)
	require.Len(t, all, 26, "CM-3")
	for _, p := range all {
		require.True(t, pairs.Kin(pairs.RankAndColour).Mates(p[0], p[1]))
	}
	require.Len(t, pairs.Only(append(card.Standard52(), card.Joker, card.Joker), pairs.RankAndColour), 27, "RV-1")
	require.Nil(t, pairs.Only(card.Standard52(), pairs.Rank), "OM-5: a card has three mates")
	require.Len(t, pairs.Only([]card.Card{"7H", "7H", "8S"}, pairs.Same), 1, "8♠ has lost its mate")
}
