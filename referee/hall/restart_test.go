package hall_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// opened is what one machine of the hall has open.
type opened struct {
	node  *hall.Node
	house *table.Hall
	close func()
}

func open(t *testing.T, n *hall.Node) opened {
	t.Helper()
	j, err := n.OpenJournal(context.Background(), "club")
	require.NoError(t, err)
	h, err := table.OpenHall(j, registry.New(), time.Now)
	require.NoError(t, err)
	closed := false
	o := opened{node: n, house: h}
	o.close = func() {
		if closed {
			return
		}
		closed = true
		require.NoError(t, h.Close())
		require.NoError(t, j.Close())
		require.NoError(t, n.Close())
	}
	t.Cleanup(o.close)
	return o
}

// notes appends some facts through one machine and returns the last.
func notes(t *testing.T, o opened, id table.GameID, n int) (last fact.ID) {
	t.Helper()
	at, r := arrives(t, o.house, id), rand.New(rand.NewPCG(uint64(n), 1))
	for range n {
		now, err := at.Submit(context.Background(), table.Submission{Fact: pair(r), Source: person("Ann")})
		require.NoError(t, err)
		last = now.Last
	}
	return last
}

// TestAMachineOfThreeStopsAndComesBack: each in turn is stopped, play goes on through the others, and it comes back on
// its folder with all that was noted meanwhile, once and in one order.
func TestAMachineOfThreeStopsAndComesBack(t *testing.T) {
	t.Parallel()
	options := halltest.Options(t, 3)
	var all []opened
	for _, n := range halltest.StartWith(t, options) {
		all = append(all, open(t, n))
	}
	game, err := all[0].house.Begin(context.Background(), "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	id := game.ID()
	for down := range all {
		all[down].close()
		last := notes(t, all[(down+1)%3], id, 5)
		last = max(last, notes(t, all[(down+2)%3], id, 5))
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
		back, err := hall.Start(ctx, options[down])
		cancel()
		require.NoError(t, err)
		all[down] = open(t, back)
		want := arrives(t, all[(down+1)%3].house, id).Snapshot()
		at := arrives(t, all[down].house, id)
		require.Eventually(t, func() bool { return at.Snapshot().Last == last }, time.Minute, 5*time.Millisecond)
		require.EqualValues(t, 1+10*(down+1), last, "each once")
		require.Equal(t, want.Journal, at.Snapshot().Journal)
		require.Equal(t, want.Position, at.Snapshot().Position)
	}
}
