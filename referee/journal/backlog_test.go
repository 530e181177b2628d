package journal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal"
)

// News come out in the order in which they came; who waits for more is let go at the end.
func TestNewsComeOutInOrder(t *testing.T) {
	b := journal.NewBacklog()
	for _, game := range []journal.GameID{"one", "two"} {
		b.Put(journal.News{Game: game})
	}
	for _, game := range []journal.GameID{"one", "two"} {
		n, ok := b.Take()
		require.True(t, ok)
		require.Equal(t, game, n.Game)
	}
	more := make(chan bool)
	go func() {
		_, ok := b.Take()
		more <- ok
	}()
	b.End()
	require.False(t, <-more)
}
