package explain

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// What is read of a card on which another came to lie is that card still, though its half index reads rather as one of
// its colour; not where it lies otherwise, or where nothing lies on it.
func TestACardBelowANewOneIsTheOneThatLayThere(t *testing.T) {
	b := newDrawn(t)
	b.scene.Play(card.Standard52(), posterior.Mates)
	b.rest()
	b.Lay("KC", 300, 400)
	b.rest()
	require.Len(t, b.scene.Cards, 1)
	at := func(x, y int) sight.Quad { return tabletest.QuadOf(tabletest.Outline(image.Pt(x, y))) }
	half := func(x, y int) sight.Sighting {
		return sight.Sighting{
			Card: card.Unknown, Corners: at(x, y),
			Alternatives: []sight.Guess{{Card: "KS", Confidence: 0.887}, {Card: "KC", Confidence: 0.113}},
		}
	}
	upper := []sight.Sighting{{Card: "KH", Sure: true, Corners: at(310, 396)}}
	k := b.scene.Cards[0]
	assert.True(t, supposed(&b.scene, half(301, 401), k, upper))
	assert.False(t, supposed(&b.scene, half(301, 401), k, nil), "nothing lies on it")
	assert.False(t, supposed(&b.scene, half(315, 401), k, upper), "it lies elsewhere")
	other := half(301, 401)
	other.Alternatives = []sight.Guess{{Card: "QS", Confidence: 0.995}}
	assert.False(t, supposed(&b.scene, other, k, upper), "it reads as another")
}
