package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
)

// CJ-P4: there are four of each tile, and of the fives of a suit one may be red.
func TestCJP4_ThereAreFourOfEachTile(t *testing.T) {
	count := map[card.Card]int{}
	for _, c := range chaosjan.New().Info().Deck {
		count[c]++
	}
	require.Len(t, count, 37)
	for c, n := range count {
		switch c {
		case "0m", "0p", "0s":
			require.Equal(t, 1, n, c)
		case "5m", "5p", "5s":
			require.Equal(t, 3, n, c)
		default:
			require.Equal(t, 4, n, c)
		}
	}
}
