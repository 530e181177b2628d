package hall_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// What was noted of a game and is taken away on one side, a seat that is free again, say, is gone on both: neither
// brings it back, while both are in touch and after a cut.
func TestANoteThatIsTakenAwayStaysAway(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	id := game.ID()
	c.alike(t, id, 1)
	here, there := c.table.Notes(), c.games.Notes()
	settles := func(want map[string]string) {
		t.Helper()
		has := func(of func(context.Context) (map[string]string, error)) bool {
			all, err := of(ctx)
			require.NoError(t, err)
			for _, name := range []string{"seat/1", "seat/2", "seat/3"} {
				if all[name] != want[name] {
					return false
				}
			}
			return true
		}
		both := func() bool {
			return has(func(ctx context.Context) (map[string]string, error) { return here.Notes(ctx, id) }) &&
				has(func(ctx context.Context) (map[string]string, error) { return there.Notes(ctx, id) })
		}
		require.Eventually(t, both, 20*time.Second, 10*time.Millisecond)
		require.NoError(t, there.Note(ctx, id, "bell", time.Now().String())) // has the table look once more
		bell, err := there.Notes(ctx, id)
		require.NoError(t, err)
		require.Eventually(t, func() bool {
			all, err := here.Notes(ctx, id)
			require.NoError(t, err)
			return all["bell"] == bell["bell"]
		}, 20*time.Second, 10*time.Millisecond)
		require.True(t, both(), "and stays so")
	}
	require.NoError(t, here.Note(ctx, id, "seat/1", "a phone at the table"))
	require.NoError(t, there.Note(ctx, id, "seat/2", "a phone at the hall"))
	settles(map[string]string{"seat/1": "a phone at the table", "seat/2": "a phone at the hall"})
	require.NoError(t, there.Note(ctx, id, "seat/1", ""))
	require.NoError(t, here.Note(ctx, id, "seat/2", ""))
	settles(nil)

	require.NoError(t, here.Note(ctx, id, "seat/1", "one"))
	require.NoError(t, here.Note(ctx, id, "seat/2", "two"))
	settles(map[string]string{"seat/1": "one", "seat/2": "two"})
	c.cable.Cut(true)
	require.Eventually(t, func() bool { return !c.link.Online() }, 20*time.Second, 10*time.Millisecond)
	require.NoError(t, there.Note(ctx, id, "seat/1", ""))
	require.NoError(t, here.Note(ctx, id, "seat/2", ""))
	require.NoError(t, here.Note(ctx, id, "seat/3", "three"))
	require.NoError(t, c.table.Close())
	c.cable.Cut(false)
	c.join(t)
	here = c.table.Notes()
	settles(map[string]string{"seat/3": "three"})
}
