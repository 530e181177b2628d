package club

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// TestFoldersAreMoved: a table's folder becomes a hall's and a table's again; a folder in use, one that is
// not there and a folder into itself are refused.
func TestFoldersAreMoved(t *testing.T) {
	ctx, house, club, back := t.Context(), t.TempDir(), t.TempDir(), t.TempDir()
	j, err := sqlite.Open(house)
	require.NoError(t, err)
	began := fact.Entry{
		ID: 1, At: time.Unix(1, 0).UTC(), Fact: fact.GameBegan{Game: "old-maid", Version: 1, Players: []string{"Ann", "Bea"}},
	}
	require.NoError(t, j.Append(ctx, "aaaabbbb", began))
	require.NoError(t, j.Close())

	for _, step := range []struct {
		from, to string
		hall     bool
	}{{house, club, true}, {club, back, false}} {
		require.Equal(t, !step.hall, IsHall(step.from))
		c, err := Move(ctx, step.from, step.to, "club", step.hall)
		require.NoError(t, err)
		require.Equal(t, journal.Copied{Games: 1, Entries: 1}, c)
	}
	j, err = sqlite.Open(back)
	require.NoError(t, err)
	got, err := j.Read(ctx, "aaaabbbb")
	require.NoError(t, err)
	require.Equal(t, []fact.Entry{began}, got)
	require.NoError(t, j.Close())

	_, err = Move(ctx, house, house, "club", false)
	require.ErrorContains(t, err, "name another one")
	_, err = Move(ctx, house+"/none", back, "club", false)
	require.ErrorContains(t, err, "there are no games")
}
