package rounds_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/rounds"
)

func at(t *testing.T, given map[string]string, players ...string) *house.House {
	t.Helper()
	setup, err := game.Prepare(chaosjan.New(), players, given)
	require.NoError(t, err)
	return house.Of(setup)
}

// CJ-P13, CJ-P19: the deal passes on through an east and a south round; the winds rotate with it, or with the round's
// wind.
func TestTheDealPassesOn(t *testing.T) {
	for rotation, often := range map[string]int{"seat-winds": 8, "round-wind": 2} {
		h := at(t, map[string]string{"wind_rotation": rotation}, "Ann", "Bea", "Cal", "Dee")
		r, names, rotated := rounds.Round{First: 2, Dealer: 2}, []string{}, 0
		for !r.Last(h) {
			names = append(names, r.Name(h).String())
			var did bool
			if r, did = r.Next(h, false, false); did {
				rotated++
			}
		}
		require.Equal(t, []string{"East 1", "East 2", "East 3", "East 4", "South 1", "South 2", "South 3", "South 4"}, names)
		require.Equal(t, often, rotated, rotation)
	}
}

func TestADealerWhoStaysAddsACounter(t *testing.T) {
	h := at(t, nil, "Ann", "Bea", "Cal")
	r, rotated := rounds.Round{First: 3, Dealer: 3}.Next(h, true, true)
	require.False(t, rotated)
	require.Equal(t, "East 1, 1 honba", r.Name(h).String())
	r, _ = r.Next(h, false, true)
	require.Equal(t, "East 2, 2 honba", r.Name(h).String())
	require.Equal(t, "East", r.Wind(h, 1).String(), "it goes round past the last seat")
	require.Equal(t, "West", r.Wind(h, 3).String())
	r, _ = r.Next(h, false, false)
	require.Equal(t, "East 3", r.Name(h).String())
}
