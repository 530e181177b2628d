package posterior

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
)

// Two cards on which no index is read are likely the jokers where these may still come, the more so the fewer others
// may.
func TestUnreadPairsAreLikelyJokers(t *testing.T) {
	jokersPair := func(a, b card.Card) bool { return Mates(a, b) || a == card.Joker && b == card.Joker }
	table := func(jokers, others int) Prior {
		return Prior{Mates: jokersPair, Left: func(c card.Card) int {
			if c == card.Joker {
				return jokers
			}
			return others
		}}
	}
	full := Unread(table(2, 1))
	require.Len(t, full, 1)
	assert.Equal(t, card.Joker, full[0].Card)
	assert.Greater(t, full[0].Confidence, 0.7)
	assert.Greater(t, Unread(table(2, 0))[0].Confidence, full[0].Confidence)
	assert.Empty(t, Unread(table(1, 1)), "one joker lies on the table")
	assert.Empty(t, Unread(Prior{Left: table(2, 1).Left, Mates: Mates}), "jokers are no pair in this game")
}
