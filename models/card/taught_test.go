package card

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDecksThatAreTaughtReadBack(t *testing.T) {
	for n, cards := range map[int][]Card{36: Jass36(), 34: Tiles34(), 37: Tiles37()} {
		assert.Len(t, cards, n)
		seen := map[Card]bool{}
		for _, c := range cards {
			got, err := Parse(string(c))
			require.NoError(t, err)
			assert.Equal(t, c, got)
			assert.False(t, seen[c], c)
			seen[c] = true
		}
	}
	assert.True(t, Card("0p").IsTile())
	assert.False(t, Card("9S").IsTile())
}

func TestATileIsNamedByWhatStandsOnIt(t *testing.T) {
	for c, want := range map[Card][2]string{
		"5p": {"5筒", "5 of dots"}, "4z": {"北", "north wind"}, "7z": {"中", "red dragon"},
		"0p": {"", "red 5 of dots"}, "5z": {"", "white dragon"}, "5H": {}, None: {},
	} {
		assert.Equal(t, want, [2]string{c.Sign(), c.TileName()}, string(c))
	}
}
