package archive_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/archive"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func day(n int) time.Time { return time.Date(2026, 3, n, 20, 0, 0, 0, time.Local) }

// twoGames are an evening of Ann, Bea and Cal and one of Bea and Ann.
func twoGames(t *testing.T) *archive.Archive {
	t.Helper()
	a, _, err := archive.Open(context.Background(), journal.NewMemory())
	require.NoError(t, err)
	rounds := func(at time.Time, losers ...int) []archive.Round {
		var rs []archive.Round
		for i, l := range losers {
			rs = append(rs, archive.Round{Number: i + 1, At: at.Add(time.Duration(i) * time.Minute), Loser: l})
		}
		return rs
	}
	first := rounds(day(1), 2, 2, 3)
	first[2].Moments = []archive.Moment{{Seat: 3, Text: "Cal is In Exile"}, {Seat: 1, Text: "Ann is Ascended"}}
	for _, g := range []archive.Game{
		{
			ID: "a", Kind: "chaos-maid", Name: "Chaos Maid", Players: []string{"Ann", "Bea", "Cal"}, Began: day(1),
			Points: []int{3, 1, 2}, Winners: []int{1}, Over: true, Rounds: first,
		},
		{
			ID: "b", Kind: "revelations", Name: "Revelations", Players: []string{"Bea", "Ann"}, Began: day(2),
			Points: []int{1, 1}, Rounds: rounds(day(2), 2, 1),
		},
		{ID: "c", Name: "Old Maid", Players: []string{"Ann", "Dora"}, Began: day(3)},
	} {
		require.NoError(t, a.Keep(context.Background(), g, archive.Added))
	}
	return a
}

func TestAPlayerOverTime(t *testing.T) {
	a := twoGames(t)
	ann, ok := a.Player("Ann")
	require.True(t, ok)
	require.Equal(
		t, []int{1, 1, 5, 1}, []int{ann.Games, ann.Won, ann.Rounds, ann.Caught}, "the second game is not finished",
	)
	require.Equal(t, []archive.Kind{
		{ID: "chaos-maid", Name: "Chaos Maid", Games: 1, Won: 1, Rounds: 3, Losing: true},
		{ID: "revelations", Name: "Revelations", Rounds: 2, Caught: 1, Losing: true},
	}, ann.Kinds)
	require.Equal(t, 3*time.Minute, ann.Time)
	require.Equal(t, []int{1, 3, 1}, []int{ann.Safe, ann.Safest, ann.Worst})
	require.Equal(t, "Ann is Ascended", ann.Moments[0].Text)
	require.Equal(t, []archive.Duel{
		{Name: "Bea", Rounds: 5, Losing: 5, Games: 1, Caught: 1, OtherCaught: 3, Ahead: 1},
		{Name: "Cal", Rounds: 3, Losing: 3, Games: 1, OtherCaught: 1, Ahead: 1},
	}, ann.Duels)
	bea, _ := a.Player("Bea")
	require.Equal(t, []int{0, 2, 2}, []int{bea.Safe, bea.Safest, bea.Worst})
	_, ok = a.Player("Dora")
	require.False(t, ok, "no round of hers is settled")

	all := a.Players(2)
	require.Len(t, all, 3)
	require.Equal(t, "Cal", all[2].Name, "who played last comes first")
	require.Equal(t, ann.Beads[3:], all[0].Beads)
}

func TestGamesAreFound(t *testing.T) {
	a := twoGames(t)
	ids := func(q archive.Query) (ids []string) {
		for _, g := range a.Find(q) {
			ids = append(ids, string(g.ID))
		}
		return ids
	}
	require.Equal(t, []string{"c", "b", "a"}, ids(archive.Query{}))
	require.Equal(t, []string{"b", "a"}, ids(archive.Query{Words: "bea"}))
	require.Equal(t, []string{"a"}, ids(archive.Query{Words: "Bea chaos"}))
	require.Equal(
		t,
		[]string{"b"},
		ids(
			archive.Query{
				From: time.Date(2026, 3, 2, 0, 0, 0, 0, time.Local),
				To:   time.Date(2026, 3, 2, 0, 0, 0, 0, time.Local),
			},
		),
	)
	require.Empty(t, ids(archive.Query{Words: "nobody"}))
	a.Forget("b")
	require.Equal(t, []string{"c", "a"}, ids(archive.Query{}))
	_, ok := a.Game("c")
	require.True(t, ok)
}

// Where nobody is caught, nobody is safe: rounds of such games count as rounds, and for no streak and no head to head.
func TestRoundsInWhichNobodyIsCaughtAreNotSafe(t *testing.T) {
	a := twoGames(t)
	rounds := []archive.Round{{
		Number: 1, At: day(4),
	}, {Number: 2, At: day(4), Text: "Ann wins by tsumo.", Moments: []archive.Moment{
		{Kind: rules.Score, Seat: 1, Text: "Ann wins by tsumo."}, {Kind: rules.Score, Seat: 1, Text: "Bea pays Ann 500."},
		{Kind: rules.Win, Seat: 1, Text: "Ann is first."},
	}}}
	require.NoError(
		t,
		a.Keep(
			context.Background(),
			archive.Game{ID: "d", Kind: "chaos", Name: "Chaos", Players: []string{"Ann", "Bea"}, Began: day(4), Rounds: rounds},
			archive.Added,
		),
	)
	ann, _ := a.Player("Ann")
	require.Equal(t, []int{7, 5, 1, 3, 1}, []int{ann.Rounds, ann.Losing, ann.Safe, ann.Safest, ann.Worst})
	require.Len(t, ann.Beads, 5)
	var told []string
	for _, m := range ann.Moments[1:] {
		told = append(told, m.Text)
	}
	require.Equal(t, []string{"Ann wins by tsumo.", "Ann is first."}, told, "a single payment is none")
	require.Equal(
		t, archive.Duel{Name: "Bea", Rounds: 7, Losing: 5, Games: 1, Caught: 1, OtherCaught: 3, Ahead: 1}, ann.Duels[0],
	)
}
