package stream

import (
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"
)

// TestWhatIsGoneIsDeleted deletes a message twice, as happens when a server
// that lags tells of it after the others have deleted it.
func TestWhatIsGoneIsDeleted(t *testing.T) {
	s, err := server.NewServer(&server.Options{JetStream: true, StoreDir: t.TempDir(), DontListen: true, NoSigs: true})
	require.NoError(t, err)
	s.Start()
	defer s.WaitForShutdown()
	defer s.Shutdown()
	require.True(t, s.ReadyForConnections(time.Minute))
	conn, err := nats.Connect("", nats.InProcessServer(s))
	require.NoError(t, err)
	defer conn.Close()
	js, err := jetstream.New(conn)
	require.NoError(t, err)
	kept, err := js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "kept", Subjects: []string{"kept"}})
	require.NoError(t, err)
	for range 2 {
		_, err = js.Publish(t.Context(), "kept", []byte("a card"))
		require.NoError(t, err)
	}
	require.NoError(t, secureDelete(t.Context(), kept, 1))
	require.NoError(t, secureDelete(t.Context(), kept, 1))
}
