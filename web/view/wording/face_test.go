package wording_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

func TestMatesLieSideBySideOnTheKeyboard(t *testing.T) {
	k := wording.KeysOf(append(card.Standard52(), card.Joker, card.Joker))
	require.Len(t, k.Blocks, 14)
	for _, b := range k.Blocks[:13] {
		require.Len(t, b.Keys, 4)
		assert.Equal(t, b.Keys[0].Face.Tone, b.Keys[1].Face.Tone)
		assert.Equal(t, b.Keys[2].Face.Tone, b.Keys[3].Face.Tone)
	}
	jokers := k.Blocks[13].Keys
	require.Len(t, jokers, 1, "two of one card share a key")
	assert.Equal(t, 2, jokers[0].Copies)
}

func TestNoLineBreaksWithinACard(t *testing.T) {
	runs := wording.Runs("10♥ and Q♠.")
	require.Len(t, runs, 4)
	assert.Equal(
		t, wording.Run{Text: "10", Suit: "H", Sign: "♥", Tone: "red", Name: rules.Text(wording.Spoken("10H"))}, runs[0],
	)
	assert.Equal(t, " and ", runs[1].Text)
	assert.Equal(
		t, wording.Run{Text: "Q", Suit: "S", Sign: "♠", Tone: "black", Name: rules.Text(wording.Spoken("QS"))}, runs[2],
	)
	assert.Equal(t, ".", runs[3].Text)
}

func TestASignAtTheBeginning(t *testing.T) {
	runs := wording.Runs("♥ is led")
	assert.Len(t, runs, 2)
	assert.Equal(t, []string{"", "♥", "red"}, []string{runs[0].Text, runs[0].Sign, runs[0].Tone})
	assert.Equal(t, " is led", runs[1].Text)
}

func TestNumbersHaveTheirSigns(t *testing.T) {
	for n, want := range map[int][2]string{
		0: {"0", "0"}, 1: {"1", "+1"}, -1: {"−1", "−1"}, -20: {"−20", "−20"}, 25000: {"25000", "+25000"},
		-1500: {"−1500", "−1500"},
	} {
		assert.Equal(t, want, [2]string{wording.Figure(n).String(), wording.Gain(n).String()})
	}
}

// The white dragon, on which nothing stands, has a capital where a sentence begins with it.
func TestATilesNameBeginsASentence(t *testing.T) {
	dead := rules.Say("%s is dead.", card.Card("5z"))
	assert.Equal(t, "White dragon", wording.Marked(dead.Capital())[0].Name.Words(rules.English{}))
	assert.Equal(t, "white dragon", wording.Marked(dead)[0].Name.Words(rules.English{}))
	assert.Equal(t, "white dragon", wording.Marked(rules.Say("not %s.", card.Card("5z")).Capital())[1].Name.String())
}
