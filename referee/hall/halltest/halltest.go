// Package halltest starts halls for tests: real servers on the loopback.
package halltest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
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

// StartWith starts the nodes of one hall. Where another program was quicker to
// listen on one of their ports it gives all of them others, in options too.
func StartWith(t testing.TB, options []hall.Options) []*hall.Node {
	t.Helper()
	for range 4 {
		all, err := start(options)
		if errors.Is(err, hall.ErrPort) && len(options) > 1 {
			require.NoError(t, closeAll(all))
			addresses(t, options)
			continue
		}
		t.Cleanup(func() { _ = closeAll(all) }) // a test may have closed one
		require.NoError(t, err)
		return all
	}
	require.Fail(t, "every port that was tried is taken")
	return nil
}

// start starts the nodes at once, as people do.
func start(options []hall.Options) ([]*hall.Node, error) {
	all := make([]*hall.Node, len(options))
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	starting, ctx := errgroup.WithContext(ctx)
	for i, o := range options {
		starting.Go(func() (err error) {
			all[i], err = hall.Start(ctx, o)
			return err
		})
	}
	return all, starting.Wait()
}

func closeAll(all []*hall.Node) (err error) {
	for _, n := range all {
		if n != nil {
			err = errors.Join(err, n.Close())
		}
	}
	return err
}

// Options are those of a hall in folders of the test.
func Options(t testing.TB, nodes int) []hall.Options {
	t.Helper()
	all := make([]hall.Options, nodes)
	for i := range all {
		all[i] = hall.Options{Name: "club", Dir: t.TempDir(), Listen: "127.0.0.1:0", Secret: "secret"}
	}
	if nodes > 1 {
		addresses(t, all)
	}
	return all
}

// addresses gives each node an address among the others.
func addresses(t testing.TB, all []hall.Options) {
	cluster := make([]string, len(all))
	for i := range all {
		cluster[i] = fmt.Sprintf("127.0.0.1:%d", FreePort(t))
	}
	for i := range all {
		all[i].Self, all[i].Cluster = cluster[i], cluster
	}
}

const (
	lowest  = 20000
	highest = 32767 // the system gives those above to whoever asks for any
)

// FreePort is a port of the loopback that nobody listened on a moment ago, and
// that no program gets by asking for any.
func FreePort(t testing.TB) int {
	t.Helper()
	for range 1000 {
		port := lowest + rand.IntN(highest-lowest+1)
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		if err == nil {
			require.NoError(t, l.Close())
			return port
		}
	}
	require.Fail(t, "no port is free")
	return 0
}
