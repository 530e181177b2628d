package persist_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal/stream/persist"
	"github.com/tablemaid/tablemaid/referee/journal/stream/streamtest"
)

// TestWhatIsGoneIsDeleted deletes a message twice, as happens when a server
// that lags tells of it after the others have deleted it.
func TestWhatIsGoneIsDeleted(t *testing.T) {
	_, conn := streamtest.Serve(t)
	js, err := jetstream.New(conn)
	require.NoError(t, err)
	kept, err := js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "kept", Subjects: []string{"kept"}})
	require.NoError(t, err)
	for range 2 {
		_, err = js.Publish(t.Context(), "kept", []byte("a card"))
		require.NoError(t, err)
	}
	require.NoError(t, persist.Delete(t.Context(), kept, 1))
	require.NoError(t, persist.Delete(t.Context(), kept, 1))
}

// TestADeletionWaitsForTheServer deletes while the server keeps no streams, as between the death of a leader and the
// election of the next: what a note replaces is erased then all the same, and the note is no failure.
func TestADeletionWaitsForTheServer(t *testing.T) {
	stopped, conn := streamtest.Serve(t)
	js, err := jetstream.New(conn)
	require.NoError(t, err)
	kept, err := js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "kept", Subjects: []string{"kept"}})
	require.NoError(t, err)
	_, err = js.Publish(t.Context(), "kept", []byte("a card"))
	require.NoError(t, err)
	config := stopped.JetStreamConfig()
	config.StoreDir = filepath.Dir(config.StoreDir) // to which the server adds a folder of its own
	require.NoError(t, stopped.DisableJetStream())
	deleted := make(chan error, 1)
	go func() { deleted <- persist.Delete(t.Context(), kept, 1) }()
	select {
	case err := <-deleted:
		require.Fail(t, "it did not wait", "%v", err)
	case <-time.After(300 * time.Millisecond):
	}
	require.NoError(t, stopped.EnableJetStream(config))
	require.NoError(t, <-deleted)
	info, err := kept.Info(t.Context())
	require.NoError(t, err)
	require.Zero(t, info.State.Msgs)
}
