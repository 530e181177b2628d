// Package streamtest starts a server of streams for tests: a real one, within the test.
package streamtest

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"
)

// Serve starts a server that keeps its streams in a folder of the test, and connects to it. Both end with the test.
func Serve(t testing.TB) (*server.Server, *nats.Conn) {
	t.Helper()
	s, err := server.NewServer(&server.Options{JetStream: true, StoreDir: t.TempDir(), DontListen: true, NoSigs: true})
	require.NoError(t, err)
	s.Start()
	t.Cleanup(s.WaitForShutdown)
	t.Cleanup(s.Shutdown)
	require.True(t, s.ReadyForConnections(time.Minute))
	conn, err := nats.Connect("", nats.InProcessServer(s))
	require.NoError(t, err)
	t.Cleanup(conn.Close)
	return s, conn
}
