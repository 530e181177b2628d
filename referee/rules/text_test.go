package rules_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestACardInATextIsMarkedAndNeverGuessed(t *testing.T) {
	text := rules.Say("The %s at %s were %s", []card.Card{"7H", "7S"}, "7♥\x02QS\x03", card.Card("EXC"))
	require.Equal(t, "The 7♥ and 7♠ at 7♥QS were the fool", text.String(), "a name is words, whatever it says")
	require.Equal(t, []rules.Part{{Words: "The "}, {Card: "7H"}, {Words: " and "}, {Card: "7S"}, {Words: " at 7♥QS were "}, {Card: "EXC"}}, text.Parts())
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
