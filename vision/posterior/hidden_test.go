package posterior_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
)

const told = 0.985 // the probability from which a card is believed

func TestACardBelowOfWhichNothingShowsIsAskedAboutAsTheMate(t *testing.T) {
	got := posterior.Hidden("KD", nil, 1, posterior.Prior{Left: one})
	assert.Equal(t, card.Card("KH"), got[0].Card)
	assert.Greater(t, got[0].Confidence, 0.9)
	assert.Less(t, got[0].Confidence, told)
	two := func(c card.Card) int { return map[card.Card]int{"KH": 1, "2S": 1}[c] }
	fewer := posterior.Hidden("KD", nil, 1, posterior.Prior{Left: two})
	assert.Less(t, fewer[0].Confidence, told, "a wrong pair is as likely when few cards are left")
}

func TestACardBelowIsBelievedWhereItsPrintAgrees(t *testing.T) {
	rank := reads(0.3, "AD", sight.Guess{Card: "KD", Confidence: 0.25}, sight.Guess{Card: "KH", Confidence: 0.15})
	got := posterior.Hidden("KD", rank, 1, posterior.Prior{Left: one})
	assert.Equal(t, card.Card("KH"), got[0].Card)
	assert.Greater(t, got[0].Confidence, told)
}

func TestAWrongPairBelowIsNotBelieved(t *testing.T) {
	ace := reads(0.9, "AD", sight.Guess{Card: "AH", Confidence: 0.08})
	got := posterior.Hidden("KD", ace, 1, posterior.Prior{Left: one})
	assert.Less(t, got[0].Confidence, told)
	assert.Contains(t, []card.Card{got[0].Card, got[1].Card}, card.Card("AD"))
	five := reads(0.69, "5C", sight.Guess{Card: "9C", Confidence: 0.05})
	got = posterior.Hidden("9S", five, 1, posterior.Prior{Left: one})
	assert.Equal(t, card.Card("9C"), got[0].Card)
	assert.Less(t, got[0].Confidence, told, "another rank is read far more likely")
	red := reads(0.4, "5D", sight.Guess{Card: "5H", Confidence: 0.4}, sight.Guess{Card: "6D", Confidence: 0.2})
	got = posterior.Hidden("9S", red, 1, posterior.Prior{Left: one})
	assert.Less(t, got[0].Confidence, told, "another colour shows")
	sum := 0.0
	for _, g := range got {
		sum += g.Confidence
	}
	assert.InDelta(t, 1, sum, 1e-9)
	lies := func(c card.Card) int {
		if c == "KH" {
			return 0
		}
		return 1
	}
	got = posterior.Hidden("KD", nil, 1, posterior.Prior{Left: lies})
	assert.NotEqual(t, card.Card("KH"), got[0].Card)
	assert.Less(t, got[0].Confidence, 0.05, "its mate lies elsewhere: it may be anything")
}

func TestMatesBelowAreThoseOfTheGame(t *testing.T) {
	two := func(card.Card) int { return 2 }
	same := func(a, b card.Card) bool { return a == b }
	got := posterior.Hidden("7H", nil, 1, posterior.Prior{Left: two, Mates: same})
	assert.Equal(t, card.Card("7H"), got[0].Card, "Mirror Maids")
	rank := func(a, b card.Card) bool { return a.Rank() == b.Rank() }
	got = posterior.Hidden("7H", nil, 1, posterior.Prior{Left: one, Mates: rank})
	assert.ElementsMatch(t, []card.Card{"7D", "7S", "7C"}, []card.Card{got[0].Card, got[1].Card, got[2].Card}, "Old Maid")
}

func TestARankThatLooksAlikeTells(t *testing.T) {
	got := posterior.Hidden("KD", nil, posterior.SameRank(0.98), posterior.Prior{Left: one})
	assert.Equal(t, card.Card("KH"), got[0].Card)
	assert.Greater(t, got[0].Confidence, told)
	got = posterior.Hidden("KD", nil, posterior.SameRank(0.8), posterior.Prior{Left: one})
	assert.Less(t, got[0].Confidence, told)
}

// What is read of a strip may show a face if no other is much likelier; nothing read tells nothing.
func TestAStripMayShowWhatItReadsAs(t *testing.T) {
	red := posterior.Evidence{{Card: "JD", Confidence: 0.6}, {Card: "JH", Confidence: 0.3}}
	assert.True(t, red.MayShow("JD"))
	assert.True(t, red.MayShow("JH"))
	assert.False(t, red.MayShow("JS"))
	assert.False(t, red.MayShow("4H"))
	assert.False(t, posterior.Evidence(nil).MayShow("JD"))
}
