package tricks_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
)

func plain(trump tricks.Suit) tricks.Order {
	ranks := card.Ranks()
	return tricks.Order{
		Trump: trump,
		Of:    func(c card.Card) tricks.Suit { return tricks.Suit(c.Suit()) },
		Rank: func(c card.Card) int {
			for i, r := range ranks {
				if r == c.Rank() {
					return i
				}
			}
			return -1
		},
	}
}

func plays(cards ...card.Card) []tricks.Play {
	ps := make([]tricks.Play, len(cards))
	for i, c := range cards {
		ps[i] = tricks.Play{Seat: i + 1, Card: c}
	}
	return ps
}

func TestCR3_TheBestCardOfATrick(t *testing.T) {
	for _, c := range []struct {
		trump, led tricks.Suit
		cards      []card.Card
		best       int
	}{
		{"", "H", []card.Card{"7H", "9H", "KS", "8H"}, 1},
		{"S", "H", []card.Card{"7H", "9H", "2S", "8H"}, 2},
		{"S", "H", []card.Card{"7H", "2S", "3S", "KH"}, 2},
		{"H", "H", []card.Card{"7H", "2S", "3S", "KH"}, 3},
		{"S", "H", []card.Card{"7C", "9D", "9C"}, 1}, // none of them followed or trumped
		{"S", "H", nil, -1},
	} {
		require.Equal(t, c.best, plain(c.trump).Best(c.led, plays(c.cards...)), "%v", c)
	}
}

func TestCR4_ASuitThatShowsUpLater(t *testing.T) {
	var f tricks.Follow
	play := func(trick int, led tricks.Suit, seat int, c card.Card) []tricks.Failure {
		of := tricks.Suit("")
		if c.IsFace() {
			of = tricks.Suit(c.Suit())
		}
		return f.Played(trick, led, tricks.Play{Seat: seat, Card: c}, of)
	}
	require.Empty(t, play(1, "H", 2, "3C"))
	require.Empty(t, play(1, "H", 3, "4C"))
	require.Empty(t, play(2, "H", 2, "5D"))
	require.Empty(t, play(3, "S", 2, card.Unknown), "what is not read proves nothing")
	require.Empty(t, play(3, "S", 0, "6H"), "nor does a card that is nobody's")
	found := play(4, "H", 2, "6H")
	require.Len(t, found, 2)
	require.Equal(t, card.Card("3C"), found[0].Card)
	require.Equal(t, 2, found[1].Trick)
	require.Empty(t, play(5, "H", 2, "7H"), "each revoke is found once")
	require.Empty(t, play(6, "H", 2, "8S"))
	require.Len(t, play(7, "", 2, "9H"), 1, "a new one is found anew")
}
