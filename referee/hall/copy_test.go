package hall_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// TestAHouseIsMovedIntoAHallAndBack: nothing is lost, ids and order are kept.
func TestAHouseIsMovedIntoAHallAndBack(t *testing.T) {
	ctx := t.Context()
	house, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	defer house.Close()
	for g := range 5 {
		id := journal.GameID(fmt.Sprintf("game%04d", g))
		still, err := house.PutStill([]byte(fmt.Sprint("a picture of ", g)))
		require.NoError(t, err)
		for i := range 4 {
			e := fact.Entry{
				ID: fact.ID(i + 1), At: time.Unix(int64(100*g+i), 0).UTC(), Still: still,
				Source: fact.Source{Kind: fact.Person, Person: "Ann"}, Fact: fact.RoundBegan{},
			}
			if i == 0 {
				e.Fact = fact.GameBegan{Game: "old-maid", Version: 1, Players: []string{"Ann", "Bea"}}
			}
			require.NoError(t, house.Append(ctx, id, e))
		}
		require.NoError(t, house.Note(ctx, id, "seat/1", "a phone"))
		require.NoError(t, house.KeepResult(ctx, id, journal.Result{Last: 4, Line: `{"players":["Ann"]}`}))
	}
	require.NoError(t, house.Note(ctx, "", "keep stills", "30"))

	club := halltest.Start(t, 1)[0].Journal
	c, err := journal.Copy(ctx, club, house)
	require.NoError(t, err)
	require.Equal(t, journal.Copied{Games: 5, Entries: 20, Stills: 5, Notes: 6}, c)
	c, err = journal.Copy(ctx, club, house)
	require.NoError(t, err)
	require.Zero(t, c.Entries+c.Notes, "a second time there is nothing to do")

	back, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	defer back.Close()
	_, err = journal.Copy(ctx, back, club)
	require.NoError(t, err)
	was, err := house.Games(ctx)
	require.NoError(t, err)
	is, err := back.Games(ctx)
	require.NoError(t, err)
	require.Equal(t, was, is, "the same games in the same order")
	for _, id := range was {
		a, err := house.Read(ctx, id)
		require.NoError(t, err)
		b, err := back.Read(ctx, id)
		require.NoError(t, err)
		require.Equal(t, a, b)
		jpeg, err := back.Still(a[0].Still)
		require.NoError(t, err)
		require.NotEmpty(t, jpeg)
		notes, err := back.Notes(ctx, id)
		require.NoError(t, err)
		require.Equal(t, "a phone", notes["seat/1"])
	}
	results, err := back.Results(ctx)
	require.NoError(t, err)
	require.Len(t, results, 5)

	require.NoError(t, back.Append(ctx, was[0], fact.Entry{ID: 5, At: time.Unix(1, 0), Fact: fact.RoundBegan{}}))
	require.NoError(t, house.Append(ctx, was[0], fact.Entry{ID: 5, At: time.Unix(2, 0), Fact: fact.RoundBegan{}}))
	_, err = journal.Copy(ctx, back, house)
	var differs journal.DiffersError
	require.ErrorAs(t, err, &differs)
}
