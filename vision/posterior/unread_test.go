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
	full := UnreadPair(table(2, 1), nil, nil)
	require.NotEmpty(t, full)
	assert.Equal(t, card.Joker, full[0].Card)
	assert.Greater(t, full[0].Confidence, 0.9)
	assert.Greater(t, UnreadPair(table(2, 0), nil, nil)[0].Confidence, full[0].Confidence)
	assert.Empty(t, UnreadPair(table(1, 1), nil, nil), "one joker lies on the table")
	assert.Empty(t, UnreadPair(Prior{Left: table(2, 1).Left, Mates: Mates}, nil, nil), "jokers are no pair in this game")
	assert.Empty(t, Unread(table(2, 1), nil), "nothing is known of one by itself")
}

// What the face of one of two cards shows counts for both.
func TestTheFaceOfOneOfAPairTellsOfTheOther(t *testing.T) {
	p := Prior{
		Mates: func(a, b card.Card) bool { return Mates(a, b) || a == card.Joker && b == card.Joker },
		Left: func(c card.Card) int {
			if c == card.Joker {
				return 2
			}
			return 1
		},
	}
	blank := Evidence{{Card: "AS", Confidence: 0.5}, {Card: card.Joker, Confidence: 0.3}} // a joker, or a maker's mark
	for _, faces := range []Evidence{UnreadPair(p, blank, nil), UnreadPair(p, nil, blank)} {
		require.NotEmpty(t, faces)
		assert.Equal(t, card.Joker, faces[0].Card)
		assert.Greater(t, faces[0].Confidence, 0.985)
	}
	six := Evidence{{Card: "6C", Confidence: 0.97}, {Card: "6S", Confidence: 0.02}}
	assert.Equal(t, card.Card("6C"), UnreadPair(p, six, nil)[0].Card)
	assert.Equal(t, card.Card("6S"), UnreadPair(p, nil, six)[0].Card, "its mate")
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
	faces := Unread(left(card.None), shows)
	require.NotEmpty(t, faces)
	assert.Equal(t, card.Card("2H"), faces[0].Card)
	assert.Greater(t, faces[0].Confidence, 0.85)
	assert.Equal(t, card.Card("4H"), Unread(left("2H"), shows)[0].Card)
	assert.Empty(t, Unread(left(card.None), nil), "nothing is known of it")

	jokers := Prior{
		Mates: func(a, b card.Card) bool { return Mates(a, b) || a == b },
		Left:  func(card.Card) int { return 2 },
	}
	face := Evidence{{Card: card.Joker, Confidence: 0.5}}
	assert.Greater(t, UnreadPair(jokers, face, nil)[0].Confidence, UnreadPair(jokers, nil, nil)[0].Confidence)
	assert.Less(t, UnreadPair(jokers, face, nil)[0].Confidence, 1.0)
	sure := Evidence{{Card: "2H", Confidence: 0.999}}
	assert.NotEqual(t, card.Joker, UnreadPair(jokers, sure, nil)[0].Card)
}
