package club

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/hall/halltest"
)

// machines are three of one hall as they are set up by hand: each with a folder of its own, the first
// one's authority copied to the others.
func machines(t *testing.T) []Machine {
	t.Helper()
	var cluster []string
	for _, o := range halltest.Options(t, 3) {
		cluster = append(cluster, o.Self)
	}
	all := make([]Machine, 3)
	for i := range all {
		all[i] = Machine{Data: t.TempDir(), Name: "club", Listen: "127.0.0.1:0", Cluster: cluster, Self: cluster[i]}
		if i > 0 {
			copyAuthority(t, all[0].Data, all[i].Data)
			continue
		}
		_, _, err := all[0].options() // makes the authority
		require.NoError(t, err)
	}
	return all
}

func copyAuthority(t *testing.T, from, to string) {
	t.Helper()
	pem, err := os.ReadFile(filepath.Join(from, "certificate", "authority.pem"))
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Join(to, "certificate"), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(to, "certificate", "authority.pem"), pem, 0o600))
}

// start starts machines at once, each as 'tablemaid hall' would, over TLS.
func start(t *testing.T, all ...Machine) []*hall.Node {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	nodes := make([]*hall.Node, len(all))
	var starting errgroup.Group
	for i, m := range all {
		starting.Go(func() error {
			o, _, err := m.options()
			if err == nil {
				nodes[i], err = hall.Start(ctx, o)
			}
			return err
		})
	}
	err := starting.Wait()
	t.Cleanup(func() {
		for _, n := range nodes {
			if n != nil {
				_ = n.Close() // a test may have closed it
			}
		}
	})
	require.NoError(t, err)
	return nodes
}

// TestThreeMachinesOverTLSFindEachOther: with certificates that each made for itself under one authority,
// what is noted through one is read through the others; a machine with another authority is not let in.
func TestThreeMachinesOverTLSFindEachOther(t *testing.T) {
	all := machines(t)
	nodes := start(t, all...)
	require.NoError(t, nodes[0].Journal.Note(t.Context(), "", "greeting", "hello"))
	for _, n := range nodes[1:] {
		require.Eventually(t, func() bool {
			notes, err := n.Journal.Notes(t.Context(), "")
			return err == nil && notes["greeting"] == "hello"
		}, time.Minute, 20*time.Millisecond)
	}

	require.NoError(t, nodes[2].Close())
	stranger := all[2]
	stranger.Data = t.TempDir() // has an authority of its own
	o, _, err := stranger.options()
	require.NoError(t, err)
	for _, line := range strings.Split(missed(t, o), "\n") {
		require.Contains(t, line, "has another certificate/authority.pem than this machine")
	}
	require.NoError(t, nodes[0].Journal.Note(t.Context(), "", "greeting", "goodbye"), "two of three are enough")

	o, _, err = all[2].options()
	require.NoError(t, err)
	lastMonth := func() time.Time { return time.Now().AddDate(0, -1, 0) }
	o.TLS.Time, o.Peers.Time = lastMonth, lastMonth
	said := missed(t, o)
	require.Contains(t, said, all[0].Self+" has a certificate for ")
	require.Contains(t, said, "one of the two clocks is wrong")

	for _, n := range nodes[:2] { // one of them would be enough to begin
		require.NoError(t, n.Close())
	}
	o.TLS.Time, o.Peers.Time = nil, nil
	said = missed(t, o)
	for _, m := range all[:2] {
		require.Contains(t, said, m.Self+" does not answer: is it started, and is this its address?")
	}
}

// missed starts a machine that finds no other, and is what it says of that.
func missed(t *testing.T, o hall.Options) (said string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	o.Tell = func(missed string) { said = missed; cancel() }
	_, err := hall.Start(ctx, o)
	require.Error(t, err, "it finds no other machine that would speak to it")
	require.NotEmpty(t, said, "within a minute")
	return said
}
