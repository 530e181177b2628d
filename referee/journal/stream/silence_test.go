package stream

import (
	"bytes"
	"context"
	"net"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/journal/stream/streamtest"
)

// silent is a way to a server that leaves one question unanswered, as a cluster does that just loses its leader: the
// first one that holds these words goes where somebody listens and says nothing.
type silent struct {
	*server.Server
	words string
	lost  atomic.Bool
}

// Of what is sent, "$JS.API" says who is asked.
const asked, nobody = "$JS.API", "nowhere"

func (s *silent) InProcessConn() (net.Conn, error) {
	c, err := s.Server.InProcessConn()
	return wire{c, s}, err
}

type wire struct {
	net.Conn
	of *silent
}

func (w wire) Write(b []byte) (int, error) {
	words := []byte(asked + w.of.words)
	if i := bytes.Index(b, words); i >= 0 && w.of.lost.CompareAndSwap(false, true) {
		b = bytes.Replace(bytes.Clone(b), words, []byte(nobody+w.of.words), 1)
	}
	return w.Conn.Write(b)
}

// A machine of a hall that starts while the others elect a leader asks again when nobody answers. It waited for a
// minute.
func TestOpenAsksAgainWhenNobodyAnswers(t *testing.T) {
	s, conn := streamtest.Serve(t)
	j, err := Open(t.Context(), conn, Options{Hall: "club"})
	require.NoError(t, err)
	began := fact.Entry{
		ID: 1, At: time.Unix(1, 0).UTC(), Fact: fact.GameBegan{Game: "chaos-maid", Players: []string{"Ann", "Bea"}},
	}
	require.NoError(t, j.Append(t.Context(), "abcdefgh", began))
	require.NoError(t, j.Close())
	_, err = conn.SubscribeSync(nobody + ".>")
	require.NoError(t, err)
	require.NoError(t, conn.Flush())

	for _, words := range []string{
		".STREAM.INFO", ".CONSUMER.CREATE", ".CONSUMER.MSG.NEXT", ".CONSUMER.DELETE", ".STREAM.MSG.GET",
	} {
		way := &silent{Server: s, words: words}
		through, err := nats.Connect("", nats.InProcessServer(way))
		require.NoError(t, err)
		ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
		again, err := Open(ctx, through, Options{Hall: "club"})
		cancel()
		require.NoError(t, err, words)
		games, err := again.Games(t.Context())
		require.NoError(t, err)
		require.Equal(t, []journal.GameID{"abcdefgh"}, games, words)
		require.True(t, way.lost.Load(), "%s was asked", words)
		require.NoError(t, again.Close())
		through.Close()
	}
}
