package hall_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/table"
)

// What is kept of a game is the same at the table and in the hall: notes, which
// cross a cut network when it is back, pictures, and the pause of everybody.
func TestWhatLiesBesideAGameIsTheSameOnBothSides(t *testing.T) {
	t.Parallel()
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	id := game.ID()
	c.alike(t, id, 1)
	here, there := c.link.Notes, c.node.Journal.Notes
	becomes := func(
		notes func(context.Context, journal.GameID) (map[string]string, error), of journal.GameID, name, value string,
	) {
		t.Helper()
		require.Eventually(t, func() bool {
			all, err := notes(ctx, of)
			return err == nil && all[name] == value
		}, time.Minute, 5*time.Millisecond, "%s is %q", name, value)
	}
	told := make(chan journal.News, 64)
	stop := c.link.Follow(func(n journal.News) { told <- n })

	require.NoError(t, c.link.Note(ctx, id, "from the table", "1"))
	becomes(there, id, "from the table", "1")
	require.NoError(t, c.node.Journal.Note(ctx, id, "from the hall", "2"))
	becomes(here, id, "from the hall", "2")
	require.Equal(t, journal.News{What: journal.Noted, Game: id}, <-told)
	require.NoError(t, c.node.Journal.Note(ctx, "", "paused", "friday"))
	becomes(here, "", "paused", "friday")
	require.Equal(t, journal.News{What: journal.Noted}, <-told)
	stop()
	require.NoError(t, c.node.Journal.Note(ctx, "", "paused", ""))
	becomes(here, "", "paused", "")
	require.Empty(t, told, "nobody listens any more")

	seen := laid(2, "Bea")
	seen.Still = []byte{0xff, 0xd8, 0xff, 1}
	_, err = arrives(t, c.games, id).Submit(ctx, seen)
	require.NoError(t, err)
	picture := c.alike(t, id, 2).Journal[1].Still
	got, err := c.link.Still(picture)
	require.NoError(t, err)
	require.Equal(t, seen.Still, got)
	_, err = c.link.Still("no name of a picture")
	require.ErrorIs(t, err, journal.ErrNoStill)

	c.cable.Cut(true)
	require.NoError(t, c.link.Note(ctx, id, "meanwhile", "here"))
	require.Eventually(t, func() bool { return !c.link.Online() }, time.Minute, 5*time.Millisecond)
	got, err = c.link.Still(picture)
	require.NoError(t, err, "it was fetched once")
	require.NotEmpty(t, got)
	_, err = c.link.Still("aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg")
	require.ErrorIs(t, err, journal.ErrNoStill)
	require.ErrorContains(t, c.link.Forget(ctx, id), "try again when the network is back")
	_, err = c.link.Read(ctx, id)
	require.NoError(t, err, "in all places or none")

	c.cable.Cut(false)
	c.online(t)
	becomes(there, id, "meanwhile", "here")
	c.cable.Cut(true)
	require.NoError(t, c.node.Journal.Note(ctx, id, "meanwhile in the hall", "there"))
	c.cable.Cut(false)
	becomes(here, id, "meanwhile in the hall", "there")
	require.Eventually(t, func() bool { return c.table.Forget(ctx, id) == nil }, time.Minute, 5*time.Millisecond)
	_, err = c.node.Journal.Read(ctx, id)
	require.ErrorIs(t, err, journal.ErrNoGame)
	_, err = c.link.Read(ctx, id)
	require.ErrorIs(t, err, journal.ErrNoGame)
}

// A game that is forgotten in the hall is forgotten at its table.
func TestAGameThatTheHallForgetsIsForgottenAtItsTable(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	require.NoError(t, c.games.Forget(ctx, game.ID()))
	require.Eventually(t, func() bool {
		_, err := c.table.Table(game.ID())
		return errors.Is(err, table.ErrNoGame)
	}, time.Minute, 5*time.Millisecond)
}
