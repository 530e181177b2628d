package stream

import (
	"testing"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"
)

// TestWhatIsGoneIsDeleted deletes a message twice, as happens when a server
// that lags tells of it after the others have deleted it.
func TestWhatIsGoneIsDeleted(t *testing.T) {
	js, err := jetstream.New(connected(t))
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
