package journaltest

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// withStill appends an entry that cites a picture.
func withStill(t *testing.T, j journal.Journal, game journal.GameID, e fact.Entry) string {
	t.Helper()
	name, err := j.PutStill([]byte("a picture"))
	require.NoError(t, err)
	e.Still = name
	require.NoError(t, j.Append(context.Background(), game, e))
	return name
}

func gone(t *testing.T, j journal.Journal, still string) {
	t.Helper()
	settled(t, func() bool { _, err := j.Still(still); return err != nil }, "the picture goes")
	_, err := j.Still(still)
	require.ErrorIs(t, err, journal.ErrNoStill)
}

func testForget(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	for _, game := range []journal.GameID{"a", "b"} {
		require.NoError(t, j.Append(ctx, game, began("Ann", "Bea")))
		require.NoError(t, j.Note(ctx, game, "keeper", "x"))
		require.NoError(t, j.KeepResult(ctx, game, journal.Result{Last: 1, Line: `{}`}))
	}
	still, other := withStill(t, j, "a", entry(2)), withStill(t, j, "b", entry(2))
	reads(t, h.last(), "a", 2)
	require.NoError(t, j.Forget(ctx, "a"))
	require.NoError(t, j.Purge(ctx))
	require.Empty(t, read(t, j, "a"))
	for _, j := range h {
		reads(t, j, "a", 0)
		reads(t, j, "b", 2)
		gone(t, j, still)
		_, err := j.Still(other)
		require.NoError(t, err)
		notes(t, j, "a", map[string]string{})
		notes(t, j, "b", map[string]string{"keeper": "x"})
		settled(t, func() bool {
			results, err := j.Results(ctx)
			require.NoError(t, err)
			lasts, err := j.Lasts(ctx)
			require.NoError(t, err)
			games, err := j.Games(ctx)
			require.NoError(t, err)
			return len(results) == 1 && len(lasts) == 1 && len(games) == 1
		}, "nothing is left of it")
	}
	require.ErrorIs(t, j.Forget(ctx, "a"), journal.ErrNoGame, "it is gone already")
	require.ErrorIs(t, j.DropStills(ctx, "a"), journal.ErrNoGame)
}

func testForgetAndAppend(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	require.NoError(t, j.Append(ctx, "a", entry(1), entry(2)))
	require.NoError(t, j.Forget(ctx, "a"))
	require.Equal(t, journal.GapError{Game: "a", Got: 3, Want: 1}, j.Append(ctx, "a", entry(3)))
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	require.Equal(t, []fact.Entry{entry(1)}, reads(t, h.last(), "a", 1))
}

func testDropStills(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	require.NoError(t, j.Append(ctx, "a", entry(1)))
	still := withStill(t, j, "a", entry(2))
	require.NoError(t, j.DropStills(ctx, "a"))
	require.NoError(t, j.DropStills(ctx, "a"), "they are gone already")
	for _, j := range h {
		gone(t, j, still)
		reads(t, j, "a", 2)
	}
}

func testRename(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	require.NoError(t, j.Append(ctx, "a", began("Ann", "Bea"), entry(2)))
	said := fact.Entry{
		ID:     3,
		At:     entry(3).At,
		Source: fact.Source{Kind: fact.Person, Person: "Ann", Second: "Bea"},
		Fact: fact.Amended{
			Target: 1, Fact: fact.GameBegan{Game: "old-maid", Version: 1, Players: []string{"Bea", "Ann"}},
		},
	}
	require.NoError(t, j.Append(ctx, "a", said))
	require.NoError(t, j.Append(ctx, "b", began("Cem", "Dora")))
	require.NoError(t, j.Append(ctx, "c", began("Annabel", "Dora")))
	card := began("Cem", "Dora") // a picture of a set is called so, too, and stays
	card.Fact = fact.GameBegan{
		Game: "old-maid", Version: 1, Players: []string{"Cem", "Dora"}, Rules: map[string]string{"pictures": "Ann"},
	}
	require.NoError(t, j.Append(ctx, "d", card))
	require.NoError(t, j.Append(ctx, "B", began("Ann", "Dora")))
	named := began("Dora", "Ann") // who plays, but tapped nothing
	require.NoError(t, j.Append(ctx, "e", named))
	tapped := entry(2) // who tapped for others
	tapped.Source = fact.Source{Kind: fact.Person, Person: "Ann"}
	require.NoError(t, j.Append(ctx, "f", began("Cem", "Dora"), tapped))
	require.NoError(t, j.Note(ctx, "a", "proposal/1", `{"by":"Ann"}`))
	require.NoError(t, j.Note(ctx, "a", "proposal/2", `{"by":"Bea"}`))
	reads(t, h.last(), "f", 2)
	games, err := j.Rename(ctx, "Ann", "Guest 1")
	require.NoError(t, err)
	require.Equal(t, []journal.GameID{"B", "a", "e", "f"}, games)
	require.NoError(t, j.Purge(ctx))
	for _, j := range h {
		settled(t, func() bool { return read(t, j, "a")[0].Source.Person == "Guest 1" }, "the name changes")
		got := read(t, j, "a")
		require.Len(t, got, 3)
		require.Equal(t, []string{"Guest 1", "Bea"}, got[0].Fact.(fact.GameBegan).Players)
		require.Equal(t, entry(2), got[1])
		require.Equal(t, fact.Source{Kind: fact.Person, Person: "Guest 1", Second: "Bea"}, got[2].Source)
		require.Equal(t, []string{"Bea", "Guest 1"}, got[2].Fact.(fact.Amended).Fact.(fact.GameBegan).Players)
		require.Equal(t, "Annabel", read(t, j, "c")[0].Source.Person)
		require.Equal(t, card, read(t, j, "d")[0])
		notes(t, j, "a", map[string]string{"proposal/2": `{"by":"Bea"}`})
	}
}

func testRenameAndAppend(t *testing.T, h handles) {
	ctx, j := context.Background(), h.first()
	require.NoError(t, j.Append(ctx, "a", began("Ann", "Bea"), entry(2)))
	_, err := j.Rename(ctx, "Bea", "Guest 1")
	require.NoError(t, err)
	require.Equal(t, journal.GapError{Game: "a", Got: 2, Want: 3}, j.Append(ctx, "a", entry(2)))
	require.NoError(t, j.Append(ctx, "a", entry(3)))
	games, err := j.Games(ctx)
	require.NoError(t, err)
	require.Equal(t, []journal.GameID{"a"}, games)
	require.Equal(t, entry(3), reads(t, h.last(), "a", 3)[2])
}
