package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Who begins to watch a table that is closed sees how it stood, and the end.
func TestAClosedTableIsSeenOnce(t *testing.T) {
	h, tb := evening(t)
	require.NoError(t, h.Close())
	watched, stop := tb.Watch()
	defer stop()
	s, open := <-watched
	require.True(t, open)
	require.Equal(t, tb.Snapshot(), s)
	_, open = <-watched
	require.False(t, open, "nothing will ever come")
}
