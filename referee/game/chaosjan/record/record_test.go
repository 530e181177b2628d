package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
)

// What is told on one way is not told on another that began at the same place.
func TestTwoWaysAreToldApart(t *testing.T) {
	var r record.Record
	for id := range fact.ID(3) {
		r.Note(fact.Entry{ID: id}, "CJ-P4", 0, "the hand is over.")
	}
	before := r
	r.Note(fact.Entry{ID: 4}, "CJ-P4", 0, "the hand is over.")
	r.Tell(record.Step{Kind: record.Draw, Seat: 1})
	other := before.Apart(r)
	other.Note(fact.Entry{ID: 5}, "CJ-P5", 0, "the hand is over.")
	other.Tell(record.Step{Kind: record.Draw, Seat: 2})
	require.Equal(t, fact.ID(4), r.Rulings.At(3).Entry)
	require.Equal(t, fact.ID(5), other.Rulings.At(3).Entry)
	require.Equal(t, 1, r.Steps.At(0).Seat)
}
