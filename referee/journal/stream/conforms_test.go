package stream

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/journaltest"
	"github.com/tablemaid/tablemaid/referee/journal/stream/streamtest"
)

// The journal of a hall keeps what every journal keeps, and two programs that hold
// it know of each other's entries; that of another hall on the same server is another.
func TestConformance(t *testing.T) {
	_, conn := streamtest.Serve(t)
	halls := 0
	journaltest.Run(t, func(t *testing.T) []journal.Journal {
		halls++
		var handles []journal.Journal
		for range 2 {
			j, err := Open(t.Context(), conn, Options{Hall: fmt.Sprint("hall", halls)})
			require.NoError(t, err)
			t.Cleanup(func() { require.NoError(t, j.Close()) })
			handles = append(handles, j)
		}
		return handles
	})
	_, err := Open(t.Context(), conn, Options{Hall: "a hall. of dots"})
	require.ErrorContains(t, err, "is no name of a hall")
}

// A handle that was not told what another has written has it once it has caught up, and so has one that is just opened.
func TestWhoCatchesUpHasWhatWasWrittenElsewhere(t *testing.T) {
	_, conn := streamtest.Serve(t)
	var handles [2]*Journal
	for i := range handles {
		j, err := Open(t.Context(), conn, Options{Hall: "club"})
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, j.Close()) })
		handles[i] = j
	}
	one, two := handles[0], handles[1]
	require.NoError(t, two.news.Unsubscribe())
	for n := range 20 {
		seat := fmt.Sprint("seat/", n)
		require.NoError(t, one.Note(t.Context(), "", seat, "a phone"))
		require.NoError(t, two.CatchUp(t.Context()))
		notes, err := two.Notes(t.Context(), "")
		require.NoError(t, err)
		require.Equal(t, "a phone", notes[seat])
	}
	require.NoError(t, one.Note(t.Context(), "", "seat/1", ""))
	require.NoError(t, two.CatchUp(t.Context()), "the newest message takes something away")
	three, err := Open(t.Context(), conn, Options{Hall: "club"})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, three.Close()) })
	notes, err := three.Notes(t.Context(), "")
	require.NoError(t, err)
	require.Len(t, notes, 19)
}
