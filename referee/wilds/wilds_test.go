package wilds_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// after follows a stream and tests the wild cards at its end.
func after(t *testing.T, stream string, ends bool, wild, plain string) {
	t.Helper()
	parse := func(s string) []card.Card {
		cards, err := card.ParseAll(s)
		require.NoError(t, err)
		return cards
	}
	var ups []wilds.Up
	for _, c := range parse(stream) {
		ups = append(ups, wilds.Up{Card: c})
	}
	now := wilds.Now(wilds.Follow(ups, ends))
	for _, c := range parse(wild) {
		require.True(t, now.Has(c), "%s is wild after %s", c, stream)
	}
	for _, c := range parse(plain) {
		require.False(t, now.Has(c), "%s is not wild after %s", c, stream)
	}
}

func TestCH2_NothingIsWildAtFirst(t *testing.T) { after(t, "5H KS 2D", true, "", "2H 10H JKR QH") }

func TestCH3_AQueenMakesHerSuitWild(t *testing.T) {
	after(t, "5H QH 2D", true, "2H 3H 9H 10H", "AH JH QH KH 2S 10D JKR")
}

func TestCH4_TheNextQueenTurnsThemBack(t *testing.T) {
	after(t, "QH QS", true, "2S 10S", "2H 10H")
	after(t, "QH QS QD", true, "7D", "7H 7S")
}

func TestCH5_AJokerMakesTheJokersWild(t *testing.T) {
	after(t, "QH JKR", true, "JKR", "2H 7H")
	after(t, "QH JKR", false, "JKR 2H 7H", "7S")
	after(t, "JKR", false, "JKR", "2H")
}

func TestCH6_AQueenMakesThemNull(t *testing.T) {
	after(t, "JKR QS", true, "7S", "JKR")
	after(t, "JKR QS", false, "7S", "JKR")
	after(t, "JKR QS JKR", true, "JKR", "7S")
	after(t, "QH JKR QS JKR", false, "JKR 7S", "7H")
}

func TestCH5_TheDeck(t *testing.T) {
	for value, n := range map[string]int{"0": 52, "2": 54} {
		set, err := rules.Complete(wilds.JokerSwitches("CH-5"), map[string]string{"jokers": value})
		require.NoError(t, err)
		require.Len(t, wilds.Deck(set), n)
	}
}

func TestThePanelTellsWhy(t *testing.T) {
	ups := []wilds.Up{
		{Card: "QH", Where: wilds.Where{How: "dealt to Bea"}},
		{Card: "QS", Where: wilds.Where{How: "dealt to Cy"}},
	}
	p := wilds.Panels(wilds.Follow(ups, true), true)
	require.Equal(t, []string{"2♠ to 10♠ are wild: Q♠ came up, dealt to Cy.", "A joker counts as no card."}, words(p[0]))
	require.Equal(t, []string{"Q♥ decided, dealt to Bea."}, words(p[1]))
	require.Contains(t, words(wilds.Panels(nil, false)[0])[0], "Nothing is wild")
	both := wilds.Follow([]wilds.Up{{Card: "QH"}, {Card: "JKR", Where: wilds.Where{How: "turned"}}}, false)
	require.Equal(t, "2♥ to 10♥ and the jokers are wild: a joker came up, turned.", both[1].String())
}

// words are the lines of a panel in English.
func words(p rules.Panel) (lines []string) {
	for _, l := range p.Told().Lines {
		lines = append(lines, l.String())
	}
	return lines
}
