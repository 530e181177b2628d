package table_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// held are the games of the house, of which none is folded before it may.
type held struct {
	table.Games
	folding chan struct{}
	may     chan struct{}
}

func (h held) Find(id string) (game.Game, bool) {
	h.folding <- struct{}{}
	<-h.may
	return h.Games.Find(id)
}

// While a game of a file is folded, which may take minutes, the other games go on.
func TestAnImportHoldsUpNobody(t *testing.T) {
	_, other := evening(t)
	lines := export(t, other)
	games := held{registry.New(), make(chan struct{}, 9), make(chan struct{})}
	h, err := table.OpenHall(journal.NewMemory(), games, clock())
	require.NoError(t, err)
	imported := make(chan error, 1)
	go func() {
		_, err := h.Import(ctx, strings.NewReader(lines))
		imported <- err
	}()
	<-games.folding
	listed := make(chan error, 1)
	go func() {
		_, err := h.Games()
		listed <- err
	}()
	select {
	case err := <-listed:
		require.NoError(t, err)
	case <-time.After(time.Minute):
		t.Error("the list of games waits for the import")
	}
	close(games.may)
	require.NoError(t, <-imported)
	require.NoError(t, h.Close())
}

// A game that is forgotten while the rest of it is taken from a file does not come back.
func TestAnImportDoesNotBringBackWhatIsForgotten(t *testing.T) {
	_, tb := evening(t)
	begun := export(t, tb)
	submit(t, tb, laid(1, "AH", "AD"))
	games := held{registry.New(), make(chan struct{}, 9), make(chan struct{}, 9)}
	h, err := table.OpenHall(journal.NewMemory(), games, clock())
	require.NoError(t, err)
	for range cap(games.may) {
		games.may <- struct{}{}
	}
	_, err = h.Import(ctx, strings.NewReader(begun))
	require.NoError(t, err)
	for len(games.may) > 0 {
		<-games.may
	}
	for len(games.folding) > 0 {
		<-games.folding
	}
	imported := make(chan error, 1)
	go func() {
		_, err := h.Import(ctx, strings.NewReader(export(t, tb)))
		imported <- err
	}()
	<-games.folding
	require.NoError(t, h.Forget(ctx, tb.ID()))
	close(games.may)
	require.Error(t, <-imported)
	left, err := h.Games()
	require.NoError(t, err)
	require.Empty(t, left)
	require.NoError(t, h.Close())
}
