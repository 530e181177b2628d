package table_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// holds reports whether any file of a folder holds a word, and how many
// pictures lie there.
func holds(t *testing.T, dir, word string) (found bool, pictures int) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if strings.HasSuffix(path, ".jpg") {
			pictures++
		}
		b, err := os.ReadFile(path)
		found = found || strings.Contains(string(b), word)
		return err
	}))
	return found, pictures
}

// A game that is deleted and a player who is forgotten leave no trace in the
// data folder, not even while the program runs on.
func TestForgottenIsForgotten(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	h, err := table.OpenHall(j, registry.New(), clock())
	require.NoError(t, err)
	defer h.Close()
	begin := func(players ...string) *table.Table {
		tb, err := h.Begin(
			ctx, "chaos-maid", players, map[string]string{"scoring": "points-rounds", "rounds": "1", "tie": "shared"},
			fact.Source{Kind: fact.Person, Person: players[0]},
		)
		require.NoError(t, err)
		submit(t, tb, fact.RoundBegan{Dealer: 1})
		return tb
	}
	first := begin("Zebulon", "Bea", "Cal")
	round(t, first, 2)
	second := begin("Guest 1", "Bea", "Zebulon")
	_, err = second.Submit(
		ctx,
		table.Submission{Fact: laid(2, "7H", "7D"), Source: fact.Source{Kind: fact.Person, Person: "Zebulon"}, Still: jpeg},
	)
	require.NoError(t, err)

	require.NoError(t, h.Forget(ctx, first.ID()))
	_, err = h.Table(first.ID())
	require.ErrorIs(t, err, table.ErrNoGame)
	require.ErrorIs(t, h.Forget(ctx, first.ID()), table.ErrNoGame)
	found, pictures := holds(t, dir, string(first.ID()))
	require.False(t, found, "the deleted game")
	require.Equal(t, 1, pictures)

	submit(t, second, fact.Retracted{Target: second.Snapshot().Last})
	round(t, second, 3)
	guest, err := h.ForgetPlayer(ctx, "Zebulon")
	require.NoError(t, err)
	require.Equal(t, "Guest 2", guest, "the first name that nobody has")
	found, _ = holds(t, dir, "Zebulon")
	require.False(t, found, "the name")
	again, err := h.Table(second.ID())
	require.NoError(t, err)
	s := again.Snapshot()
	require.Equal(t, []string{"Guest 1", "Bea", "Guest 2"}, s.Setup.Players)
	require.Equal(t, "Guest 2", s.Journal[2].Source.Person)
	require.Contains(t, s.Position.Results[0].Text, "Guest 2")
	p, ok := h.Archive().Player("Guest 2")
	require.True(t, ok)
	require.Equal(t, 1, p.Caught)
	_, err = h.ForgetPlayer(ctx, "Zebulon")
	require.ErrorContains(t, err, "nobody called Zebulon")
}

// Pictures go when they are old, but for a favourite game's; facts stay.
func TestOldPicturesGo(t *testing.T) {
	ctx, dir := context.Background(), t.TempDir()
	now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	j, err := sqlite.Open(dir)
	require.NoError(t, err)
	h, err := table.OpenHall(j, registry.New(), func() time.Time { return now })
	require.NoError(t, err)
	begin := func() *table.Table {
		tb, err := h.Begin(ctx, "chaos-maid", []string{"Ann", "Bea"}, nil, fact.Source{})
		require.NoError(t, err)
		_, err = tb.Submit(ctx, table.Submission{Fact: laid(2, "7H", "7D"), Still: jpeg})
		require.NoError(t, err)
		return tb
	}
	old, dear := begin(), begin()
	require.NoError(t, h.Stills().SetFavourite(ctx, dear.ID(), true))
	now = now.AddDate(0, 0, 20)
	fresh := begin()
	require.NoError(t, h.SetKeepStills(ctx, 30))
	_, pictures := holds(t, dir, "x")
	require.Equal(t, 3, pictures)
	now = now.AddDate(0, 0, 15)
	require.NoError(t, h.Close())
	j, err = sqlite.Open(dir)
	require.NoError(t, err)
	h, err = table.OpenHall(j, registry.New(), func() time.Time { return now })
	require.NoError(t, err)
	defer h.Close()
	still := func(id table.GameID) string {
		tb, err := h.Table(id)
		require.NoError(t, err)
		return tb.Snapshot().Entries[1].Still
	}
	_, pictures = holds(t, dir, "x")
	require.Equal(t, 3, pictures, "no clock is believed at once")
	now = now.AddDate(0, 0, 3)
	require.NoError(t, h.Sweep(ctx))
	_, pictures = holds(t, dir, "x")
	require.Equal(t, 2, pictures)
	require.Empty(t, still(old.ID()), "no page looks for a picture that is gone")
	for _, id := range []table.GameID{dear.ID(), fresh.ID()} {
		_, err = h.Still(still(id))
		require.NoError(t, err)
	}
}
