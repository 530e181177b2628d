package hall_test

import (
	"context"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall/wire"
)

// away waits until the table notes of its hall that it is away, or not.
func (c *club) away(t *testing.T, want string) {
	t.Helper()
	require.Eventually(t, func() bool {
		notes, err := c.table.Notes().Notes(context.Background(), "")
		return err == nil && notes[wire.AwayNote] == want
	}, 30*time.Second, 10*time.Millisecond)
}

func TestATableSaysThatItsHallIsNotReached(t *testing.T) {
	c := newClub(t)
	c.online(t)
	c.cable.Cut(true)
	c.away(t, wire.Unreached)
	c.cable.Cut(false)
	c.away(t, "")
}

// A hall that answers and can write nothing down is no hall that is away: its table says what is wrong with it.
func TestATableSaysThatItsHallCannotWrite(t *testing.T) {
	t.Parallel()
	ctx, c := context.Background(), newClub(t)
	played, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, played.ID(), 1)
	js, err := jetstream.New(c.node.Conn())
	require.NoError(t, err)
	room := func(bytes int64) { // in which the hall's streams have to do with what they hold
		for s := range js.ListStreams(ctx).Info() {
			s.Config.MaxBytes, s.Config.Discard = bytes, jetstream.DiscardNew
			_, err := js.UpdateStream(ctx, s.Config)
			require.NoError(t, err)
		}
	}
	room(1)
	_, err = played.Submit(ctx, laid(1, "Ann"))
	require.NoError(t, err, "the table plays on")
	c.away(t, wire.Unwritten)
	room(-1)
	c.away(t, "")
	c.alike(t, played.ID(), 2)
}
