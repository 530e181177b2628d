package rules_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestACardInATextIsMarkedAndNeverGuessed(t *testing.T) {
	text := rules.Say("The %s at %s were %s", []card.Card{"7H", "7S"}, "7♥\x02QS\x03", card.Card("EXC"))
	require.Equal(t, "The 7♥ and 7♠ at 7♥QS were the fool", text.String(), "a name is words, whatever it says")
	require.Equal(
		t,
		[]rules.Part{{Words: "The "}, {Card: "7H"}, {Words: " and "}, {Card: "7S"}, {Words: " at 7♥QS were "}, {Card: "EXC"}},
		text.Parts(),
	)
	_, ok := text.Card()
	require.False(t, ok)

	_, ok = rules.Text("The baker").Card()
	require.False(t, ok, "words that read like a card are words")
	c, ok := rules.Say("%s", card.Picture("baker")).Card()
	require.True(t, ok)
	require.Equal(t, card.Picture("baker"), c)

	b, err := json.Marshal(text)
	require.NoError(t, err)
	require.Equal(t, `"The 7♥ and 7♠ at 7♥QS were the fool"`, string(b))
	require.Equal(t, rules.Text("It was not 7♥").String(), rules.Say("it was not %s", card.Card("7H")).Capital().String())
}

// shouts is a language that turns some messages round.
type shouts struct{}

func (shouts) Say(message string, args []any) string {
	if message == "%s lays %s" {
		message = "%[2]s: LAID BY %[1]s"
	}
	return rules.English{}.Say(strings.ToUpper(message[:1])+message[1:], args)
}

func (shouts) List(words []string) string { return strings.Join(words, " + ") }

func TestATextIsDataUntilItIsRead(t *testing.T) {
	inner := rules.Say("%s lays %s", "Ann\x0e\x1e\x0f", []card.Card{"7H", "7D"})
	text := rules.Say("no. %d: %s", 3, inner)
	require.Equal(t, "no. 3: Ann lays 7♥ and 7♦", text.String())
	require.Equal(t, "No. 3: 7♥ + 7♦: LAID BY Ann", text.In(shouts{}).String())
	require.Equal(t, "No. 3: Ann lays 7♥ and 7♦", text.Capital().String())
	require.Equal(
		t, []rules.Part{{Card: "7H"}, {Words: " + "}, {Card: "7D"}, {Words: ": LAID BY Ann"}},
		inner.In(shouts{}).Parts(),
	)
	require.Equal(t, "Dealer", rules.Text("dealer").In(shouts{}).String(), "a constant is its own message")
	require.Equal(t, "Bea", rules.Say("%s", "Bea").String())
	require.Equal(t, "a 100 % b", rules.Join([]rules.Text{"a", "b"}, " 100 % ").String())
}

// There is more than one joker: alone and in lists it is one of them.
func TestAJokerIsOneOfThem(t *testing.T) {
	require.Equal(t, "a joker", rules.One(card.Joker).String())
	require.Equal(t, "7♥", rules.One("7H").String())
	require.Equal(t, "It was a joker.", rules.Say("It was %s.", rules.One(card.Joker)).String())
	for said, cards := range map[string][]card.Card{
		"a joker": {card.Joker}, "two jokers": {card.Joker, card.Joker}, "a joker and 7♥": {card.Joker, "7H"},
		"7♥, 8♥ and a joker":                {"7H", "8H", card.Joker},
		"7♥ and one that could not be read": {"7H", card.Unknown}, "two that could not be read": {card.Unknown, card.Unknown},
		"two 7♥": {"7H", "7H"}, "two cards of the cook": {"@cook", "@cook"}, "7♥, 7♥ and 7♥": {"7H", "7H", "7H"},
	} {
		require.Equal(t, said, rules.Say("%s", cards).String())
	}
	require.Equal(
		t, "A joker and 7♥ are no pair.", rules.Say("%s are no pair.", []card.Card{card.Joker, "7H"}).Capital().String(),
	)
}
