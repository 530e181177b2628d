package archive_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Games are listed by when they were played, also one that came from elsewhere
// later; of two begun at once the one kept later comes first.
func TestGamesAreListedByWhenTheyWerePlayed(t *testing.T) {
	j, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	defer j.Close()
	a, _ := open(t, j)
	require.Empty(t, a.Newest())
	at := func(hour int) time.Time { return time.Date(2026, 3, 1, hour, 0, 0, 0, time.UTC) }
	for _, g := range []archive.Game{
		{ID: "one", Began: at(19)}, {ID: "two", Began: at(21)}, {ID: "old", Began: at(18)}, {ID: "too", Began: at(21)},
	} {
		require.NoError(t, a.Keep(context.Background(), g, archive.Added))
	}
	ids := func() (all []journal.GameID) {
		for _, g := range a.Games() {
			all = append(all, g.ID)
		}
		return all
	}
	require.Equal(t, []journal.GameID{"too", "two", "one", "old"}, ids())
	require.Equal(t, journal.GameID("too"), a.Newest())

	a.Broken("two", "no such game")
	a.Broken("none", "nothing")
	g, ok := a.Game("two")
	require.True(t, ok)
	require.Equal(t, "no such game", g.Trouble)

	a.Forget("two")
	a.Forget("two")
	require.Equal(t, []journal.GameID{"too", "one", "old"}, ids())
	_, ok = a.Game("two")
	require.False(t, ok)
	g, ok = a.Game("old")
	require.True(t, ok)
	require.Equal(t, journal.GameID("old"), g.ID, "the others are found as before")
}

// What another program has kept is taken over as it is.
func TestAResultOfAnotherProgram(t *testing.T) {
	j, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	defer j.Close()
	here, _ := open(t, j)
	there, _ := open(t, j)
	require.NoError(t, there.Keep(context.Background(), archive.Game{ID: "a", Name: "Chaos", Last: 7}, archive.Added))
	results, err := j.Results(context.Background())
	require.NoError(t, err)
	require.NoError(t, here.Take("a", results["a"]))
	require.Equal(t, fact.ID(7), here.Last("a"))
	require.Zero(t, here.Last("b"))
	require.Error(t, here.Take("a", journal.Result{Line: "nonsense"}))
}

// A round that ended the game without a result of its own is one of its rounds, and
// the moments of a round are its wins and the scores of somebody.
func TestTheRoundsOfAPosition(t *testing.T) {
	p := rules.Position{Dealer: 2, Results: []rules.Result{
		{Round: 1, Loser: 2, Text: "Bea is left.", Gains: []int{1, 0}, Totals: []int{1, 0}, To: 9},
	},
		Rulings: []rules.Ruling{
			{Round: 0, Kind: rules.Win, Text: "before any round"},
			{Round: 1, Kind: rules.Fault, Text: "no pair"}, {Round: 1, Kind: rules.Fault, Text: "again"},
			{Round: 1, Kind: rules.Score, Seat: 1, Text: "Ann gets 1"}, {Round: 1, Kind: rules.Score, Text: "all get 1"},
			{Round: 1, Kind: rules.Note, Text: "a note"},
			{Round: 2, Kind: rules.Score, Seat: 1, Text: "of a round that goes on"},
			{Round: 3, Kind: rules.Win, Entry: 12, Text: "Bea is Ascended."},
		}}
	var got []string
	for _, r := range archive.RoundsOf(p, 4, func(id fact.ID) time.Time { return time.Unix(int64(id), 0) }) {
		got = append(got, fmt.Sprint(r.Number, " v", r.Version, " at ", r.At.Unix(), " ", r.Text, " faults ", r.Faults))
		for _, m := range r.Moments {
			got = append(got, m.Text)
		}
	}
	require.Equal(
		t,
		[]string{"1 v4 at 9 Bea is left. faults 2", "Ann gets 1", "3 v4 at 12 Bea is Ascended. faults 0", "Bea is Ascended."},
		got,
	)
}

// Whom a player has met most comes first, then by name; points are told of those who
// have any.
func TestAPlayerAmongOthers(t *testing.T) {
	j, err := sqlite.Open(t.TempDir())
	require.NoError(t, err)
	defer j.Close()
	a, _ := open(t, j)
	keep := func(id journal.GameID, players []string, rounds int) {
		g := archive.Game{
			ID: id, Kind: "x", Name: "X", Players: players, Over: true, Winners: []int{1}, Points: []int{2, 1, 0}[:len(players)],
		}
		for n := 1; n <= rounds; n++ {
			g.Rounds = append(g.Rounds, archive.Round{Number: n, At: time.Unix(int64(60*n), 0), Loser: 2, Gains: []int{1, -1}})
		}
		require.NoError(t, a.Keep(context.Background(), g, archive.Added))
	}
	keep("a", []string{"Ann", "Zoe"}, 1)
	keep("b", []string{"Ann", "Bea"}, 3)
	keep("c", []string{"Cy", "Dee", "Ann"}, 1)
	p, ok := a.Player("Ann")
	require.True(t, ok)
	var duels []string
	for _, d := range p.Duels {
		duels = append(duels, fmt.Sprint(d.Name, " ", d.Rounds, " ", d.Caught, " ", d.OtherCaught, " ", d.Ahead))
	}
	require.Equal(t, []string{"Bea 3 0 3 1", "Cy 1 0 0 0", "Dee 1 0 1 0", "Zoe 1 0 1 1"}, duels)
	require.Equal(t, 5, p.Rounds)
	gains := map[int]int{}
	for _, b := range p.Beads {
		gains[b.Gain]++
	}
	require.Equal(t, map[int]int{1: 4, 0: 1}, gains, "a third player has no points in the last game")
	_, ok = a.Player("Nobody")
	require.False(t, ok)
	var names []string
	for _, p := range a.Players(9) {
		names = append(names, p.Name)
	}
	require.Equal(
		t, []string{"Bea", "Ann", "Cy", "Dee", "Zoe"}, names, "who played last, then who played most, then by name",
	)
	dee, _ := a.Player("Dee")
	require.Equal(t, []int{1, 0}, []int{dee.Duels[0].Ahead, dee.Duels[1].Ahead}, "Ann had fewer points, Cy had more")
	for _, most := range []int{1, 2, 3} {
		for _, p := range a.Players(most) {
			require.LessOrEqual(t, len(p.Beads), most, p.Name)
			require.Empty(t, p.Moments)
		}
	}
}
