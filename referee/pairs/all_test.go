package pairs_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/pairs"
)

func TestEveryTwoFacesThatAreMates(t *testing.T) {
	deck := card.Standard52()
	assert.Len(t, pairs.All(deck, pairs.RankAndColour), 26, "CM-3")
	assert.Len(t, pairs.All(deck, pairs.Rank), 13*6, "OM-5")
	assert.Empty(t, pairs.All(deck, pairs.Same))
	twice := slices.Repeat(deck, 2)
	assert.Equal(t, [2]card.Card{deck[0], deck[0]}, pairs.All(twice, pairs.Same)[0], "MM-1")
	assert.Len(t, pairs.All(twice, pairs.Same), 52)
	jokers := pairs.All([]card.Card{card.Joker, card.Joker, "7H", "7D"}, pairs.RankAndColour)
	assert.Equal(t, [][2]card.Card{{card.Joker, card.Joker}, {"7H", "7D"}}, jokers, "RV-1")
}
