package view_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/view"
)

// Who has won comes first, also where the rules break a tie of points; who shares
// the points of the second shares the place.
func TestAnEndingPutsTheWinnerFirst(t *testing.T) {
	s := table.Snapshot{Position: rules.Position{Phase: rules.Over, Winners: []int{3}, Seats: []rules.Seat{
		{Number: 1, Name: "Ann", Points: 9}, {Number: 2, Name: "Bea", Points: 12}, {Number: 3, Name: "Cy", Points: 12}, {Number: 4, Name: "Dee", Points: 9},
	}}}
	var ranks, names []string
	for _, p := range view.EndingOf(s).Places {
		ranks, names = append(ranks, p.Rank), append(names, p.Name)
		require.Equal(t, p.Name == "Cy", p.First)
	}
	require.Equal(t, []string{"Cy", "Bea", "Ann", "Dee"}, names)
	require.Equal(t, []string{"1", "2", "3", "3"}, ranks)
	s.Position.Phase = rules.Playing
	require.Nil(t, view.EndingOf(s), "a game that goes on")
}
