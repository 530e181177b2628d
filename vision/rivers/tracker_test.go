package rivers_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/rivers"
	"github.com/tablemaid/tablemaid/vision/studio/parlour"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// The first moves of a drawn hand: the indicator is seen before, each discard once, after the arm has gone, where it
// lies; nothing is told of hands and walls.
func TestDiscardsAreSeenAsTheyCome(t *testing.T) {
	tiles, err := riichi.New()
	require.NoError(t, err)
	defer tiles.Close()
	table, err := parlour.New(1, tile.Look)
	require.NoError(t, err)
	tracker, err := rivers.New(tiles, table.Profile)
	require.NoError(t, err)
	var changes []sight.Change
	for table.Now() < 4 {
		f, err := table.Next(context.Background())
		require.NoError(t, err)
		scene, err := tracker.Feed(f)
		require.NoError(t, err)
		if scene != nil {
			require.Equal(t, len(changes) == 0, scene.Afresh)
			changes = append(changes, scene.Changes...)
		}
	}
	require.Len(t, changes, 5)
	require.Equal(t, zone.Deck, changes[0].Zone)
	require.Equal(t, table.Indicator, changes[0].Sighting.Card)
	for i, c := range changes[1:] {
		m := table.Moves[i]
		require.Equal(t, parlour.Discard, m.Kind)
		require.Equal(t, sight.Appeared, c.Kind)
		require.Equal(t, zone.Seat(m.Seat), c.Zone)
		require.Equal(t, m.Tile, c.Sighting.Card)
		require.True(t, c.Sighting.Sure)
		require.False(t, c.Called || c.Sideways)
	}
}
