package deckfile

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
)

func TestWhatWasNeverTaughtIsNamed(t *testing.T) {
	jass := card.Jass36()
	for _, taught := range []int{36, 35, 34, 27} {
		assert.Equal(t, jass[taught:], append([]card.Card{}, Missing(jass[:taught], append(jass, jass...))...), "each once")
	}
	d := Deck{}
	for _, c := range jass[:34] {
		d.Add(c, []byte{1})
	}
	of, lacks := d.Incomplete()
	assert.Equal(t, "jass36", of.Name)
	assert.Equal(t, jass[34:], lacks)
	assert.Equal(
		t, "Of a Jass deck of 36, never shown: 7♣, 6♣. They may be taken for other cards until they are.", d.Complete(),
	)
	d.Add("@miss-prim", []byte{1})
	_, lacks = d.Incomplete()
	assert.Empty(t, lacks, "of no known set")
	assert.Empty(t, d.Complete())
}
