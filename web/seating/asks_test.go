package seating_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/web/seating"
)

// Whoever asks for a seat is on the scorekeeper's list, however many names a stranger asks under, and stays on it.
func TestWhoAsksUnderManyNamesKeepsNobodyOut(t *testing.T) {
	j := journal.NewMemory()
	h := newHall(t, j)
	ask := func(d seating.Device, from string, seat int) {
		h.now = h.now.Add(time.Second)
		require.NoError(t, h.Ask(t.Context(), game, d, from, seat))
	}
	asks := func() (all []seating.Device) {
		for _, a := range h.Asks(t.Context(), game) {
			all = append(all, a.Device)
		}
		return all
	}
	ask("cem", "10.0.0.3", 3)
	for n := range 32 { // the cookies of one stranger
		ask(seating.Device(fmt.Sprint("stranger", n)), "10.0.0.66", 1)
	}
	ask("bea", "10.0.0.2", 2)
	require.Len(t, asks(), 10)
	require.Subset(t, asks(), []seating.Device{"bea", "cem", "stranger24", "stranger31"})

	for n := range 40 { // of many addresses, too, at which others of the house are not
		ask(seating.Device(fmt.Sprint("crowd", n)), fmt.Sprint("10.0.1.", n/4), 1)
		h.Refresh(t.Context(), game) // as another machine notes something
	}
	require.Len(t, asks(), 32)
	ask("dora", "10.0.0.4", 4)
	require.Len(t, asks(), 32)
	require.Subset(t, asks(), []seating.Device{"bea", "cem", "dora"})
	ask("dora", "10.0.0.4", 3)
	require.Len(t, asks(), 32, "who asks for another seat asks once")

	h = newHall(t, j) // started again: who asked before makes room, and is no longer in the notes then
	for n := range 31 {
		ask(seating.Device(fmt.Sprint("later", n)), fmt.Sprint("10.0.2.", n), 1)
	}
	require.Len(t, asks(), 32)
	notes, err := j.Notes(t.Context(), game)
	require.NoError(t, err)
	require.Len(t, notes, 32)
}
