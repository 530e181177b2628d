package hall_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
)

// TestMachinesTellEachOther: what one says the other hears once, also who came later; who says goodbye and who is
// not heard any more is gone.
func TestMachinesTellEachOther(t *testing.T) {
	t.Parallel()
	type heard struct{ machine, text string }
	nodes := halltest.Start(t, 3)
	open := func(n *hall.Node) (*hall.Fellows, chan heard) {
		all := make(chan heard, 16)
		f := hall.OpenFellows(n)
		require.NoError(t, f.Hear(func(machine string, text []byte) { all <- heard{machine, string(text)} }))
		return f, all
	}
	next := func(from chan heard) heard {
		t.Helper()
		select {
		case h := <-from:
			return h
		case <-time.After(time.Minute):
			require.Fail(t, "nothing was heard")
			return heard{}
		}
	}
	a, toA := open(nodes[0])
	a.Tell([]byte(`"one"`))
	b, toB := open(nodes[1])
	require.Equal(t, `"one"`, next(toB).text)
	a.Tell([]byte(`"two"`))
	said := next(toB)
	require.Equal(t, `"two"`, said.text)
	c, toC := open(nodes[2])
	require.Equal(t, `"two"`, next(toC).text)
	b.Tell([]byte(`"of b"`))
	require.Equal(t, `"of b"`, next(toA).text)
	require.Equal(t, `"of b"`, next(toC).text)

	a.Close()
	require.Equal(t, heard{machine: said.machine}, next(toB))
	c.Close() // which never said anything
	require.NoError(t, nodes[2].Close())
	b.Close()
	require.Empty(t, toB, "a machine does not hear itself")
}
