package web_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view/stock"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// What was never taught is told in the language of whoever reads it.
func TestWhatADeckLacksIsToldInEveryLanguage(t *testing.T) {
	jass := card.Sets()[0]
	want := map[string][2]string{
		"en": {
			"A♣, K♣, Q♣, J♣, 10♣ and 9♣, and 3 more",
			"Of a Jass deck of 36, never shown: 7♣ and 6♣. They may be taken for other cards until they are.",
		},
		"de": {
			"A♣, K♣, Q♣, J♣, 10♣ und 9♣ und noch 3",
			"Von einem Jasskartenspiel mit 36 noch nie gezeigt: 7♣ und 6♣. So lange können sie für andere gehalten werden.",
		},
		"fr": {
			"A♣, K♣, Q♣, J♣, 10♣ et 9♣, et encore 3",
			"Jamais montrées, pour un jeu de jass de 36\u00a0: 7♣ et 6♣. D’ici là, elles peuvent être prises pour d’autres.",
		},
	}
	for tag := range want {
		l := webtest.Language(tag)
		say := func(s string) string { return rules.Text(s).In(l).String() }
		assert.Equal(
			t, want[tag], [2]string{say(stock.Missing(jass.Cards[27:])), say(stock.NotWhole(jass, jass.Cards[34:]))}, tag,
		)
	}
	assert.Empty(t, stock.Missing(nil))
	assert.Empty(t, stock.NotWhole(jass, nil))
	for _, s := range card.Sets() {
		assert.True(t, lang.Known(s.Title), s.Title)
	}
}
