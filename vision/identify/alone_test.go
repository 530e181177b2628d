package identify

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
)

// What shows nothing is a joker rather than any card of a deck that prints pips, but for the ace of spades.
func TestABlankFaceIsAJokerOrTheAceOfSpades(t *testing.T) {
	blank := shows(shownNone, suitNone, 1)
	share := func(deck float64, c card.Card) (p float64) {
		for _, g := range blank.Alone(deck).Guesses(Faces) {
			if g.Card == c {
				p = g.Confidence
			}
		}
		return p
	}
	pips := Pictured([]card.Card{"6C", "9H"}, []Shown{shows(5, 3, 0.98), shows(8, 1, 0.98)})
	require.Less(t, pips, 0.001)
	require.Greater(t, share(pips, card.Joker), 20*share(pips, "6C"))
	require.Greater(t, share(pips, "AS"), 0.3)

	pictures := Pictured([]card.Card{"6C", "9H"}, []Shown{blank, blank})
	require.Greater(t, pictures, 0.9)
	require.Less(t, share(pictures, card.Joker), 2*share(pictures, "6C"), "any card is a picture")

	unknown := Pictured(nil, nil)
	require.Greater(t, share(unknown, "6C"), share(pips, "6C"))
}

// A face that shows its pips is not told by anything else.
func TestAFaceAloneIsToldByItsPips(t *testing.T) {
	c, sure := shows(5, 3, 0.99).Alone(Pictured(nil, nil)).Best()
	require.Equal(t, card.Card("6C"), c)
	require.Greater(t, sure, 0.9)
}
