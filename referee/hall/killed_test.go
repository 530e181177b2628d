package hall_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/uplink"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// mortal is the journal of a table that is killed where it would keep an entry: from then on nothing is written.
type mortal struct {
	*sqlite.Journal
	doomed, dead atomic.Bool
}

var errKilled = errors.New("the table was killed")

func (m *mortal) Append(ctx context.Context, game journal.GameID, entries ...fact.Entry) error {
	if m.doomed.Load() {
		m.dead.Store(true)
	}
	if m.dead.Load() {
		return errKilled
	}
	return m.Journal.Append(ctx, game, entries...)
}

func (m *mortal) Rebase(ctx context.Context, game journal.GameID, n fact.ID, entries ...fact.Entry) error {
	if m.doomed.Load() || m.dead.Load() {
		return errKilled
	}
	return m.Journal.Rebase(ctx, game, n, entries...)
}

func (m *mortal) Note(ctx context.Context, game journal.GameID, name, value string) error {
	if m.dead.Load() {
		return errKilled
	}
	return m.Journal.Note(ctx, game, name, value)
}

// A table that is killed when its hall has kept a fact, and before it has kept it itself, knows the fact when it starts
// again, though the hall does not answer: whoever tapped it got no answer and taps it once more, and it is noted once.
func TestATableKnowsWhatItOfferedWhenItWasKilled(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	require.NoError(t, c.table.Close())
	var m *mortal
	c.joinWith(t, func(j *sqlite.Journal) uplink.Local { m = &mortal{Journal: j}; return m })
	c.online(t)
	_, err = arrives(t, c.table, game.ID()).Submit(ctx, laid(2, "Bea"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 2)
	m.doomed.Store(true)
	_, err = arrives(t, c.table, game.ID()).Submit(ctx, laid(1, "Ann"))
	require.ErrorIs(t, err, errKilled)
	require.Eventually(
		t, func() bool { return arrives(t, c.games, game.ID()).Snapshot().Last == 3 }, time.Minute, 5*time.Millisecond,
		"the hall has it",
	)
	_ = c.table.Close()

	c.cable.Cut(true)
	c.joinWith(t, func(j *sqlite.Journal) uplink.Local { return j })
	snap := arrives(t, c.table, game.ID()).Snapshot()
	require.EqualValues(t, 3, snap.Last, "the table knows it before the hall answers")
	require.True(t, fact.Equal(laid(1, "Ann").Fact, snap.Journal[2].Fact))
	c.cable.Cut(false)
	c.alike(t, game.ID(), 3)
	notes, err := c.table.Notes().Notes(ctx, game.ID())
	require.NoError(t, err)
	require.NotContains(t, notes["hall"], "cards-laid", "what is kept is not intended any more")
}
