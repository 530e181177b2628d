package calibration

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
)

func TestWhatWasNeverTaughtIsNamed(t *testing.T) {
	jass := card.Jass36()
	for want, taught := range map[string][]card.Card{
		"":          jass,
		"6♣":        jass[:35],
		"7♣ and 6♣": jass[:34],
		"A♣, K♣, Q♣, J♣, 10♣, 9♣ and 3 more": jass[:27],
	} {
		assert.Equal(t, want, Missing(taught, append(jass, jass...)))
	}
	d := Deck{}
	for _, c := range jass[:34] {
		d.Add(c, []byte{1})
	}
	assert.Equal(
		t, "Of a Jass deck of 36, never shown: 7♣ and 6♣. They may be taken for other cards until they are.",
		d.Complete(),
	)
	d.Add("@miss-prim", []byte{1})
	assert.Empty(t, d.Complete(), "of no known set")
}
