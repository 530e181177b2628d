package club

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
)

// TestATableSaysWhetherItsHallIsReached: whoever starts it learns that the hall is away, and that it is back.
func TestATableSaysWhetherItsHallIsReached(t *testing.T) {
	o := hall.Options{Name: "club", Dir: t.TempDir(), Listen: "127.0.0.1:0"}
	node, err := hall.Start(t.Context(), o)
	require.NoError(t, err)
	seed, err := hall.NewKey(t.Context(), node.Journal, "one")
	require.NoError(t, err)
	o.Listen = node.Addr().String()
	invited := wire.Invitation{Hall: []string{o.Listen}, Table: "one", Seed: seed}
	require.NoError(t, node.Close())

	told := make(chan string, 100)
	hears := func(what string) {
		t.Helper()
		for {
			select {
			case said := <-told:
				if len(said) >= len(what) && said[:len(what)] == what {
					return
				}
			case <-time.After(time.Minute):
				require.Fail(t, "not told", what)
			}
		}
	}
	l, err := Join(t.TempDir(), invited.String(), func(what string) { told <- what })
	require.NoError(t, err)
	defer func() { require.NoError(t, l.Close()) }()
	hears("the hall is not reached: ")
	node, err = hall.Start(t.Context(), o)
	require.NoError(t, err)
	defer node.Close()
	hears("the hall is reached.")
}
