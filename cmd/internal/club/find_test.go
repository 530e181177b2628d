package club

import (
	"crypto/sha256"
	"net"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/wire"
	"github.com/tablemaid/tablemaid/referee/journal"
)

// loop is the interface that leads nowhere but back here.
func loop(t *testing.T) *net.Interface {
	t.Helper()
	all, err := net.Interfaces()
	require.NoError(t, err)
	for _, i := range all {
		if i.Flags&net.FlagLoopback != 0 {
			return &i
		}
	}
	t.Skip("there is no loopback interface")
	return nil
}

// TestATableFindsItsHall: of the halls in a network a table finds the machines of its own, and keeps where they are;
// where none answers it goes by last time.
func TestATableFindsItsHall(t *testing.T) {
	in := loop(t)
	mine, other := sha256.Sum256([]byte("mine")), sha256.Sum256([]byte("other"))
	tell := func(machine string, last byte, port int, authority []byte) func() error {
		stop, err := announce(machine, net.TCPAddr{IP: net.IPv4(192, 0, 2, last), Port: port}, authority, in)
		if err != nil {
			t.Skip("nothing can be told to a group here:", err)
		}
		t.Cleanup(func() { _ = stop() }) // it may have been stopped
		return stop
	}
	stop := []func() error{tell("club-192.0.2.1-6222", 1, 4222, mine[:]), tell("club-2", 2, 4223, mine[:])}
	tell("stranger", 3, 4222, other[:])

	seed, err := hall.NewKey(t.Context(), journal.NewMemory(), "one")
	require.NoError(t, err)
	invited := wire.Invitation{Hall: []string{"192.0.2.9:4222"}, Table: "one", Seed: seed, Authority: mine[:]}
	data := t.TempDir()
	look := func(i wire.Invitation) []string { return find(t.Context(), i.Authority, in) }
	got, err := invitation(data, invited.String(), look)
	require.NoError(t, err)
	require.Equal(t, invited, got, "who names a hall means that one")

	got, err = invitation(data, "auto", look)
	require.NoError(t, err)
	require.Equal(t, []string{"192.0.2.1:4222", "192.0.2.2:4223"}, got.Hall)
	for _, stop := range stop {
		require.NoError(t, stop())
	}
	again, err := invitation(data, "auto", look)
	require.NoError(t, err)
	require.Equal(t, got, again, "the hall of last time")
	file, err := os.ReadFile(filepath.Join(data, invitationFile))
	require.NoError(t, err)
	require.Contains(t, string(file), "192.0.2.2:4223")
}

// TestAHallOfOneMachineAloneIsNotAnnounced: nor one that has no address in a network.
func TestAHallOfOneMachineAloneIsNotAnnounced(t *testing.T) {
	for _, c := range []struct {
		host, listens, local, want string
	}{
		{"", "0.0.0.0", "192.168.1.5", "192.168.1.5:4222"},
		{"192.168.1.6", "0.0.0.0", "192.168.1.5", "192.168.1.6:4222"},
		{"", "127.0.0.1", "192.168.1.5", ""},
		{"", "0.0.0.0", "127.0.0.1", ""},
	} {
		at, err := forOthers(c.host, &net.TCPAddr{IP: net.ParseIP(c.listens), Port: 4222}, c.local)
		if c.want == "" {
			require.ErrorIs(t, err, errLocal)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, c.want, at.String())
	}
}
