package live_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// Who has won comes first, also where the rules break a tie of points; who shares
// the points of the second shares the place.
func TestAnEndingPutsTheWinnerFirst(t *testing.T) {
	s := table.Snapshot{Position: rules.Position{Phase: rules.Over, Winners: []int{3}, Seats: []rules.Seat{
		{Number: 1, Name: "Ann", Points: 9}, {Number: 2, Name: "Bea", Points: 12}, {Number: 3, Name: "Cy", Points: 12},
		{Number: 4, Name: "Dee", Points: 9},
	}}}
	var ranks, names []string
	for _, p := range live.EndingOf(s).Places {
		ranks, names = append(ranks, p.Rank), append(names, p.Name)
		require.Equal(t, p.Name == "Cy", p.First)
	}
	require.Equal(t, []string{"Cy", "Bea", "Ann", "Dee"}, names)
	require.Equal(t, []string{"1", "2", "3", "3"}, ranks)
	s.Position.Phase = rules.Playing
	require.Nil(t, live.EndingOf(s), "a game that goes on")
}

// What decides a game is told of each player in its own words, the best first.
func TestAnEndingCountsWhatDecidesTheGame(t *testing.T) {
	seats := []rules.Seat{
		{Number: 1, Name: "Ann", Points: 1, Caught: 2}, {Number: 2, Name: "Bea", Points: -1, Caught: 1},
		{Number: 3, Name: "Cy", Points: 7}, {Number: 4, Name: "Dee", Points: -3, Caught: 1},
	}
	for counts, want := range map[rules.Count][]string{
		rules.Caught: {"1 Cy never caught", "2 Bea caught once", "2 Dee caught once", "4 Ann caught twice"},
		rules.Points: {"1 Cy 7 points", "2 Ann 1 point", "3 Bea −1 point", "4 Dee −3 points"},
	} {
		s := table.Snapshot{Position: rules.Position{Phase: rules.Over, Winners: []int{3}, Counts: counts, Seats: seats}}
		var got []string
		for _, p := range live.EndingOf(s).Places {
			got = append(got, p.Rank+" "+p.Name+" "+rules.Text(p.Figure).String())
		}
		require.Equal(t, want, got, counts)
	}
	chips := live.EndingOf(
		table.Snapshot{Position: rules.Position{Phase: rules.Over, Winners: []int{3}, Counts: rules.Chips, Seats: seats}},
	)
	require.Equal(t, "7 chips", rules.Text(chips.Places[0].Figure).String())
}

// Names of several are listed in the language of who reads them.
func TestSeveralAreListedInTheReadersLanguage(t *testing.T) {
	p := rules.Position{Phase: rules.Over, Seats: []rules.Seat{{Number: 1, Name: "Ann"}, {Number: 2, Name: "Bea"}}}
	for _, l := range []int{1, 2, 1, 2} {
		p.Results = append(p.Results, rules.Result{Loser: l})
	}
	moment := rules.Text(live.EndingOf(table.Snapshot{Position: p}).Moments[0])
	require.Equal(t, "Am häufigsten erwischt: Ann und Bea, zweimal.", lang.Plain(lang.Speaking(t.Context(), "de"), moment))
	require.Equal(
		t, "Le plus souvent pris\u00a0: Ann et Bea, deux fois.", lang.Plain(lang.Speaking(t.Context(), "fr"), moment),
	)
}

// Who was caught twice, who was safe for three rounds, and the last pair are worth
// telling; less is not.
func TestWhatAnEveningIsRememberedFor(t *testing.T) {
	told := func(reveal *rules.Reveal, losers ...int) (said []string) {
		p := rules.Position{
			Phase: rules.Over, Seats: []rules.Seat{{Number: 1, Name: "Ann"}, {Number: 2, Name: "Bea"}, {Number: 3, Name: "Cy"}},
		}
		for _, l := range losers {
			p.Results = append(p.Results, rules.Result{Loser: l})
		}
		if len(p.Results) > 0 {
			p.Results[len(p.Results)-1].Reveal = reveal
		}
		for _, m := range live.EndingOf(table.Snapshot{Position: p}).Moments {
			said = append(said, rules.Text(m).String())
		}
		return said
	}
	require.Empty(t, told(nil))
	require.Empty(t, told(nil, 1, 2), "caught once, safe for a round")
	require.Equal(t, []string{"Caught most often: Ann, twice."}, told(nil, 1, 2, 3, 1))
	require.Equal(
		t, []string{"Caught most often: Ann and Bea, twice.", "Longest safe: Cy, 4 rounds in a row."}, told(nil, 1, 2, 2, 1),
	)
	require.Equal(
		t, []string{"Longest safe: Ann, 3 rounds in a row."}, told(nil, 2, 0, 3, 0, 2, 1)[1:],
		"a round without a loser makes nobody safe",
	)
	require.Equal(
		t, []string{"Caught most often: Ann, 4 times.", "Longest safe: Bea and Cy, 4 rounds in a row."},
		told(nil, 1, 1, 1, 1),
	)
	require.Empty(t, told(nil, 0, 0, 0, 0), "a game without losers")
	require.Equal(t, []string{"The card of the evening: joker."}, told(&rules.Reveal{Maid: card.Joker}, 1))
	require.Equal(t, []string{"The pair of the evening: Q♠ and Q♣."}, told(&rules.Reveal{Maid: "QS", Aside: "QC"}, 1))
}
