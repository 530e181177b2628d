package hall_test

import (
	"io"
	"net"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
)

// Strangers who connect to the port of a hall's machines and say nothing get no further than some of them, and keep no
// machine of the hall out, as one that is started again.
func TestStrangersAtThePortOfTheMachinesTakeNobodysRoom(t *testing.T) {
	t.Parallel()
	options := halltest.Options(t, 3)
	nodes := halltest.StartWith(t, options)
	stranger := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 9)}}
	crowd := func() (met int) {
		var all []net.Conn
		for range 500 {
			c, err := stranger.Dial("tcp", options[0].Self)
			require.NoError(t, err)
			all = append(all, c)
			t.Cleanup(func() { _ = c.Close() })
		}
		for _, c := range all {
			if _, err := io.ReadFull(c, make([]byte, 4)); err == nil { // a server greets whom it has taken
				met++
			}
		}
		return met
	}
	met := crowd()
	require.NotZero(t, met)
	require.LessOrEqual(t, met, 64)

	require.NoError(t, nodes[1].Close())
	crowd()
	again, err := hall.Start(t.Context(), options[1])
	require.NoError(t, err)
	nodes[1] = again
	require.NoError(t, again.Journal.Append(t.Context(), "aaaaaaab", fact.Entry{
		ID: 1, Source: person("Ann"), Fact: fact.GameBegan{Game: "chaos-maid", Version: 1, Players: players},
	}))
}
