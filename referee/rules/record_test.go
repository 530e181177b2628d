package rules_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// A record of two hundred rulings, every third of them an open fault, is cut at each
// length and shut: what stays is what was there, and no more is open.
func TestARecordIsCutWhereItIsSaid(t *testing.T) {
	for _, n := range []int{0, 1, 63, 64, 65, 127, 128, 129, 200, 250} {
		var r rules.Record
		for i := range 200 {
			r.Add(rules.Ruling{Entry: fact.ID(i), Open: i%3 == 0, Text: fmt.Sprint("ruling ", i)})
		}
		require.Equal(t, 67, r.Open())
		r.Cut(n)
		left := min(n, 200)
		require.Equal(t, left, r.Len())
		require.Equal(t, (left+2)/3, r.Open(), n)
		for i, x := range r.All() {
			require.Equal(t, fmt.Sprint("Ruling ", i), x.Text)
			require.Equal(t, fact.ID(i), r.At(i).Entry)
		}
		require.Equal(t, left, r.Add(rules.Ruling{Open: true, Text: "one more"}))
		r.ShutAll()
		require.Zero(t, r.Open())
		for _, x := range r.All() {
			require.False(t, x.Open)
		}
	}
}

// Whoever reads a record may keep what it tells and write into it.
func TestWhatARecordTellsIsTheReaders(t *testing.T) {
	var r rules.Record
	r.Say(rules.Ruling{Also: []fact.ID{3, 4}}, "%s has %d", "ann", 2)
	r.Add(rules.Ruling{Said: rules.Say("no. %d", 3)})
	first := r.All()
	first[0].Also[0], first[0].Text = 99, "changed"
	again := r.All()
	require.Equal(t, []fact.ID{3, 4}, again[0].Also)
	require.Equal(t, "Ann has 2", again[0].Text)
	require.Equal(t, "No. 3", again[1].Text)
	require.Nil(t, again[1].Also)
	r.Shut(0)
	require.Zero(t, r.Open(), "what was not open is not shut")
}

// Where a table stops, who is in the lead is told, unless all are.
func TestWhoLeadsWhereATableStops(t *testing.T) {
	seats := func(values ...int) (all []rules.Seat) {
		for i, n := range values {
			all = append(all, rules.Seat{Name: []string{"Ann", "Bea", "Cy"}[i], Points: n, Caught: n})
		}
		return all
	}
	played := []rules.Result{{}}
	points := func(n ...int) string { return rules.Position{Seats: seats(n...), Results: played}.Stopped().String() }
	require.Equal(t, rules.TableStops.String(), points(2, 2, 2))
	require.Equal(t, "The table ends the game here. In the lead: Bea.", points(1, 3, 2))
	require.Equal(t, "The table ends the game here. In the lead: Ann and Cy.", points(3, 1, 3))
	caught := rules.Position{Counts: rules.Caught, Seats: seats(3, 1, 2), Results: played}.Stopped().String()
	require.Equal(t, "The table ends the game here. Caught least often: Bea.", caught)
	require.Equal(t, rules.NothingPlayed, rules.Position{Seats: seats(2, 2, 2)}.Stopped(), "no round was finished")
}
