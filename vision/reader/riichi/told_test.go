package riichi

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tiles"
)

// In a hand a face that nobody can name is asked about: a hand in which a tile were missing could not be looked over.
// On a whole table it may be a flower, and is left alone.
func TestNoTileOfAHandIsMissing(t *testing.T) {
	face := func(x, heat, share float64) tiles.Named {
		n := tiles.Named{
			Face: tiles.Face{Centre: sight.Point{X: x, Y: 50}, Up: sight.Point{Y: -40}, Right: sight.Point{X: 30}, Heat: heat},
		}
		n.Belief[0] = share
		return n
	}
	row := []tiles.Named{face(30, 0.9, 0.99), face(60, 0.8, 0.1), face(90, 0.4, 0.1)}
	hand := Told(row, true)
	require.Len(t, hand, 2)
	require.Equal(t, card.Card("1m"), hand[0].Card)
	require.True(t, hand[0].Sure)
	require.Equal(t, card.Unknown, hand[1].Card)
	require.False(t, hand[1].Sure)
	require.Len(t, Told(row, false), 1)
}
