// Package halltest starts halls for tests: real servers on the loopback.
package halltest

import (
	"context"
	"fmt"
	"net"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"github.com/tablemaid/tablemaid/referee/hall"
)

// Start starts a hall of one node, or of a cluster of three, and stops it when
// the test ends.
func Start(t testing.TB, nodes int) []*hall.Node {
	t.Helper()
	return StartWith(t, Options(t, nodes))
}

// StartWith starts the nodes of one hall.
func StartWith(t testing.TB, options []hall.Options) []*hall.Node {
	t.Helper()
	all := make([]*hall.Node, len(options))
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	var starting errgroup.Group
	for i, o := range options {
		starting.Go(func() (err error) {
			all[i], err = hall.Start(ctx, o)
			return err
		})
	}
	err := starting.Wait()
	t.Cleanup(func() {
		for _, n := range all {
			if n != nil {
				_ = n.Close()
			}
		}
	})
	require.NoError(t, err)
	return all
}

// Options are those of a hall in folders of the test.
func Options(t testing.TB, nodes int) []hall.Options {
	t.Helper()
	all := make([]hall.Options, nodes)
	for i := range all {
		all[i] = hall.Options{Name: "club", Dir: t.TempDir(), Listen: "127.0.0.1:0", Secret: "secret"}
	}
	if nodes == 1 {
		return all
	}
	var cluster []string
	for range all {
		cluster = append(cluster, fmt.Sprintf("127.0.0.1:%d", FreePort(t)))
	}
	for i := range all {
		all[i].Self, all[i].Cluster = cluster[i], cluster
	}
	return all
}

// FreePort is a port of the loopback that nobody listened on a moment ago.
func FreePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}
