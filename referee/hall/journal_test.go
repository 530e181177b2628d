package hall_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/journaltest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

func TestConformanceAlone(t *testing.T) { conforms(t, 1) }

func TestConformanceOfThree(t *testing.T) { conforms(t, 3) }

// conforms runs the suite on one hall, each test in a journal of its own.
func conforms(t *testing.T, nodes int) {
	t.Parallel()
	all := halltest.Start(t, nodes)
	tests := 0
	journaltest.Run(t, func(t *testing.T) []journal.Journal {
		tests++
		var handles []journal.Journal
		for _, n := range all {
			j, err := n.OpenJournal(context.Background(), fmt.Sprint("test", tests))
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, j.Close()) })
			handles = append(handles, j)
		}
		return handles
	})
}

// TestAHallStartsAgainWithItsGames: a hall that is stopped and started again on the same folder has all
// that was in it.
func TestAHallStartsAgainWithItsGames(t *testing.T) {
	ctx, options := context.Background(), halltest.Options(t, 1)
	before := halltest.StartWith(t, options)[0]
	j, err := before.OpenJournal(ctx, "club")
	require.NoError(t, err)
	h, err := table.OpenHall(j, registry.New(), time.Now)
	require.NoError(t, err)
	game, err := h.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	_, err = game.Submit(
		ctx, table.Submission{Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7S")}, Source: person("Bea")},
	)
	require.NoError(t, err)
	want := game.Snapshot()
	require.NoError(t, h.Close())
	require.NoError(t, j.Close())
	require.NoError(t, before.Close())

	after := halltest.StartWith(t, options)[0]
	j, err = after.OpenJournal(ctx, "club")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, j.Close()) })
	h, err = table.OpenHall(j, registry.New(), time.Now)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, h.Close()) })
	again, err := h.Table(game.ID())
	require.NoError(t, err)
	require.Equal(t, want.Journal, again.Snapshot().Journal)
	require.Equal(t, want.Position, again.Snapshot().Position)
}
