package archive_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

func open(t *testing.T, j *sqlite.Journal) (*archive.Archive, []journal.GameID) {
	t.Helper()
	a, stale, err := archive.Open(context.Background(), j)
	require.NoError(t, err)
	return a, stale
}

func round(number, version int, text string) archive.Round {
	return archive.Round{
		Number:  number,
		Version: version,
		At:      time.Unix(1_800_000_000, 0).UTC(),
		Dealer:  1,
		Text:    text,
		Gains:   []int{1, 0},
		Totals:  []int{number, 0},
	}
}

func TestARoundStaysAsItWasSettled(t *testing.T) {
	ctx := context.Background()
	j, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	defer j.Close()
	require.NoError(
		t, j.Append(ctx, "a", fact.Entry{ID: 1, Fact: fact.GameBegan{Game: "x", Players: []string{"Ann", "Bea"}}}),
	)
	a, stale := open(t, j)
	require.Equal(t, []journal.GameID{"a"}, stale, "never kept before")
	game := archive.Game{
		ID:      "a",
		Kind:    "x",
		Players: []string{"Ann", "Bea"},
		Last:    1,
		Rounds:  []archive.Round{round(1, 1, "Bea is left."), round(2, 1, "Ann is left.")},
	}
	require.NoError(t, a.Keep(ctx, game, archive.Added))

	// Newer rules see it otherwise: it stays, and the difference is told.
	today := []archive.Round{round(1, 2, "Ann is left."), round(2, 2, "Ann is left."), round(3, 2, "Bea is left.")}
	game.Rounds = today
	require.NoError(t, a.Keep(ctx, game, archive.Added))
	a, stale = open(t, j)
	require.Empty(t, stale)
	kept, ok := a.Game("a")
	require.True(t, ok)
	require.Equal(
		t, []archive.Round{round(1, 1, "Bea is left."), round(2, 1, "Ann is left."), round(3, 2, "Bea is left.")},
		kept.Rounds,
	)
	require.Equal(
		t,
		[]string{"Round 1 was settled by version 1 of the rules as “Bea is left.”; today’s version 2 says “Ann is left.”."},
		kept.Differences(today),
	)

	// A correction settles it anew.
	require.NoError(t, a.Keep(ctx, game, archive.Corrected))
	kept, _ = a.Game("a")
	require.Equal(t, round(1, 2, "Ann is left."), kept.Rounds[0])
	require.Equal(t, 1, kept.Rounds[1].Version, "what comes to the same keeps its version")

	// A round that was taken back is forgotten.
	game.Rounds = today[:1]
	require.NoError(t, a.Keep(ctx, game, archive.Corrected))
	a, _ = open(t, j)
	kept, _ = a.Game("a")
	require.Len(t, kept.Rounds, 1)
}
