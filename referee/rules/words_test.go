package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// A number that is asked for may be the least, the most, and what its steps reach.
func TestANumberAtItsEnds(t *testing.T) {
	bet := func(w rules.Wants, n int) error {
		w.Number = true
		f, err := rules.Option{Label: "Bet", Fact: fact.Declared{Verb: "bet"}, Wants: w}.Fill(nil, n)
		if err == nil {
			require.Equal(t, fact.Declared{Verb: "bet", Number: n}, f)
		}
		return err
	}
	for n, ok := range map[int]bool{3: false, 4: true, 5: true, 8: true, 9: false} {
		require.Equal(t, ok, bet(rules.Wants{Min: 4, Max: 8}, n) == nil, n)
		require.Equal(t, ok, bet(rules.Wants{Min: 4, Max: 8, Step: 1}, n) == nil, n)
	}
	for n, ok := range map[int]bool{4: true, 5: false, 6: true, 8: true} {
		require.Equal(t, ok, bet(rules.Wants{Min: 4, Max: 8, Step: 2}, n) == nil, n)
	}
	_, err := rules.Option{Label: "Check", Fact: fact.Declared{Verb: "check"}, Wants: rules.Wants{Max: -1}}.Fill(nil, 7)
	require.NoError(t, err, "a number that nobody asked for is none")
}

func TestSentencesBeginWithACapital(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "ann": "Ann", "zoe": "Zoe", "Ann": "Ann", "élan": "Élan", "ölt": "Ölt", "ß": "ß", "{x": "{x", "7♥": "7♥",
	} {
		require.Equal(t, want, rules.Capital(text))
	}
	require.Equal(t, "Somebody laid 7♥", rules.Say("%s laid %s", "somebody", card.Card("7H")).Capital().String())
	require.Equal(t, "nobody", rules.List(nil))
	require.Equal(t, "Ann", rules.List([]string{"Ann"}))
	require.Equal(t, "Ann, Bea and Cy", rules.List([]string{"Ann", "Bea", "Cy"}))
}

// Whatever is an argument of a message is told: numbers of any kind, cards, pictures.
func TestArgumentsOfAMessage(t *testing.T) {
	for want, text := range map[string]rules.Text{
		"no. 7":               rules.Say("no. %d", fact.ID(7)),
		"100 %":               rules.Say("%d %%", 100),
		"100 % ":              rules.Say("100 %% "),
		"two jokers":          rules.Say("%s", []card.Card{card.Joker, card.Joker}),
		"two cards of @judge": rules.Say("%s", []card.Card{"@judge", "@judge"}),
		"two 5♦":              rules.Say("%s", []card.Card{"5D", "5D"}),
		"5♦ and 6♦":           rules.Say("%s", []card.Card{"5D", "6D"}),
		"no card":             rules.Say("%s", card.None),
		"7 of Ann, and 8":     rules.Say("%d of %s, and %d", 7, "Ann", 8),
		"Ann: 5♦ (no. 3)":     rules.Say("%s (%s)", rules.Say("%s: %s", "Ann", card.Card("5D")), rules.Say("no. %d", 3)),
		"Ann, Bea":            rules.Join([]rules.Text{"Ann", "Bea"}, ", "),
	} {
		if want == "two cards of @judge" {
			want = "two cards of " + card.Card("@judge").String()
		}
		require.Equal(t, want, text.String())
	}
	_, ok := rules.Say("%s", card.Card("7H")).Card()
	require.True(t, ok)
	_, ok = rules.Say("%s laid %s", "Ann", card.Card("7H")).Card()
	require.False(t, ok)
	first := rules.Part{}
	for _, p := range rules.Say("%s and %s", card.Card("7H"), card.Card("8H")).Parts() {
		first = p
		break
	}
	require.Equal(t, card.Card("7H"), first.Card)
}

// All that a position says as data has its English words.
func TestEveryPartOfAPositionIsSpelt(t *testing.T) {
	said := rules.Say("%s waits", "somebody")
	p := rules.Position{
		Said: said, Awaiting: []rules.Prompt{{Said: said}}, Seats: []rules.Seat{{Said: said}, {Hand: "a pair"}},
		Piles: []rules.Pile{{Said: said}},
		Ring:  &rules.Ring{Said: said}, Results: []rules.Result{{Said: said}}, Panels: []rules.Panel{{}},
		Private: map[int][]rules.Panel{1: {{}}},
	}
	p.Spell()
	require.Equal(t, []string{
		"Somebody waits", "Somebody waits", "somebody waits", "a pair", "Somebody waits", "Somebody waits", "Somebody waits",
	},
		[]string{
			p.Headline, p.Awaiting[0].Text, p.Seats[0].Hand, p.Seats[1].Hand, p.Piles[0].Text, p.Ring.Text, p.Results[0].Text,
		})
	none := rules.Position{Headline: "As it was."}
	none.Spell()
	require.Equal(t, "As it was.", none.Headline)
}
