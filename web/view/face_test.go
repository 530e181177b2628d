package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view"
)

func TestFacesAndKeyboards(t *testing.T) {
	w := &told{t: t}
	for _, c := range []card.Card{"10H", "AS", "QC", "VD", "CH", "RS", "DC", card.Joker, card.Back, card.None, card.Unknown, card.Fool, "T1", "T21", "@baker", "1m", "5z", "0p"} {
		w.page("face "+string(c), view.FaceOf(c))
	}
	for i, name := range []string{"standard", "tarot", "twice", "pictures"} {
		deck := [][]card.Card{card.Standard52(), card.Tarot78(), append(card.Standard52(), card.Standard52()...), {"@baker", "@baker", "@old-maid"}}[i]
		k := view.KeysOf(deck)
		w.page("keys "+name, k)
		w.page("keys with pairs "+name, k.With([][2]card.Card{{"7H", "7D"}, {"QS", "QC"}}))
	}
	w.page("boards for the usual deck", view.LessonBoards(nil, card.Standard52(), nil))
	w.page("boards for a picture game", view.LessonBoards(nil, []card.Card{"@baker", "@judge"}, nil))
	w.page("boards for what was taught", view.LessonBoards([]card.Card{"@baker", "T1"}, card.Standard52(), []card.Card{"T2"}))
	w.page("runs", view.Runs("Ann lays 10♥, Q♠ and betty 5; A♣"))
	w.page("marked", view.Marked(rules.Say("%s lays %s, %s and %s.", "Ann", card.Card("10H"), card.Joker, card.Card("T5"))))
	decks := view.Decks{Decks: []view.Deck{{Name: "Any", Printed: true}, {Name: "Mine", Cards: 1}, {Name: "Other", Cards: 20}}}
	for _, d := range decks.Decks {
		w.lines = append(w.lines, rules.Text(d.Label()).String())
	}
	w.page("own decks", decks.Own())
	w.holds("faces")
}

func TestMatesLieSideBySideOnTheKeyboard(t *testing.T) {
	k := view.KeysOf(append(card.Standard52(), card.Joker, card.Joker))
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
	runs := view.Runs("10♥ and Q♠.")
	require.Len(t, runs, 4)
	assert.Equal(t, view.Run{Text: "10", Suit: "H", Sign: "♥", Tone: "red", Name: rules.Text(view.Spoken("10H"))}, runs[0])
	assert.Equal(t, " and ", runs[1].Text)
	assert.Equal(t, view.Run{Text: "Q", Suit: "S", Sign: "♠", Tone: "black", Name: rules.Text(view.Spoken("QS"))}, runs[2])
	assert.Equal(t, ".", runs[3].Text)
}

func TestASignAtTheBeginning(t *testing.T) {
	runs := view.Runs("♥ is led")
	assert.Len(t, runs, 2)
	assert.Equal(t, []string{"", "♥", "red"}, []string{runs[0].Text, runs[0].Sign, runs[0].Tone})
	assert.Equal(t, " is led", runs[1].Text)
}

func TestNumbersHaveTheirSigns(t *testing.T) {
	for n, want := range map[int][2]string{0: {"0", "0"}, 1: {"1", "+1"}, -1: {"−1", "−1"}, -20: {"−20", "−20"}} {
		assert.Equal(t, want, [2]string{view.Figure(n), view.Gain(n)})
	}
}
