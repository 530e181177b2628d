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
	full := Unread(table(2, 1), true, nil)
	require.Len(t, full, 1)
	assert.Equal(t, card.Joker, full[0].Card)
	assert.Greater(t, full[0].Confidence, 0.7)
	assert.Greater(t, Unread(table(2, 0), true, nil)[0].Confidence, full[0].Confidence)
	assert.Empty(t, Unread(table(1, 1), true, nil), "one joker lies on the table")
	assert.Empty(t, Unread(Prior{Left: table(2, 1).Left, Mates: Mates}, true, nil), "jokers are no pair in this game")
}

// What the face of an unread card shows is what it is asked about as, unless that card lies on the table already.
func TestAnUnreadCardIsAskedAboutAsWhatItShows(t *testing.T) {
	left := func(none card.Card) Prior {
		return Prior{Left: func(c card.Card) int {
			if c == none || c == card.Joker {
				return 0
			}
			return 1
		}}
	}
	shows := Evidence{{Card: "2H", Confidence: 0.9}, {Card: "4H", Confidence: 0.06}, {Card: "3H", Confidence: 0.02}}
	faces := Unread(left(card.None), false, shows)
	require.NotEmpty(t, faces)
	assert.Equal(t, card.Card("2H"), faces[0].Card)
	assert.Greater(t, faces[0].Confidence, 0.85)
	assert.Equal(t, card.Card("4H"), Unread(left("2H"), false, shows)[0].Card)
	assert.Empty(t, Unread(left(card.None), false, nil), "nothing is known of it")

	jokers := Prior{
		Mates: func(a, b card.Card) bool { return Mates(a, b) || a == b },
		Left:  func(card.Card) int { return 2 },
	}
	pair := Unread(jokers, true, Evidence{{Card: card.Joker, Confidence: 0.5}})
	require.NotEmpty(t, pair)
	assert.Equal(t, card.Joker, pair[0].Card)
	assert.Greater(t, pair[0].Confidence, Unread(jokers, true, nil)[0].Confidence, "it shows neither pips nor a court")
	assert.Less(t, pair[0].Confidence, 1.0)
	assert.NotEqual(t, card.Joker, Unread(jokers, true, Evidence{{Card: "2H", Confidence: 0.94}})[0].Card)
}
