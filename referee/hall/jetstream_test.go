package hall_test

import (
	"context"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/journal/stream"
)

// api are the subjects by which streams and consumers are made, read, changed and removed: the server's own list.
var api = []string{
	server.JSApiAccountInfo, server.JSApiStreamCreate, server.JSApiStreamUpdate, server.JSApiStreams,
	server.JSApiStreamList,
	server.JSApiStreamInfo, server.JSApiStreamDelete, server.JSApiStreamPurge, server.JSApiStreamSnapshot,
	server.JSApiStreamRestore, server.JSApiMsgDelete, server.JSApiMsgGet, server.JSDirectMsgGet,
	server.JSDirectGetLastBySubject,
	server.JSApiConsumerCreate, server.JSApiConsumerCreateEx, server.JSApiDurableCreate, server.JSApiConsumers,
	server.JSApiConsumerList, server.JSApiConsumerInfo, server.JSApiConsumerDelete, server.JSApiConsumerPause,
	server.JSApiConsumerUnpin, "$JS.API.CONSUMER.MSG.NEXT.*.*", server.JSApiStreamRemovePeer,
	server.JSApiStreamLeaderStepDown,
	server.JSApiConsumerLeaderStepDown, server.JSApiLeaderStepDown, server.JSApiRemoveServer, server.JSApiAccountPurge,
	server.JSApiServerStreamMove, "$JS.ACK.*.c.1.1.1.1.1", "$JS.FC.*.c.x", "$JS.SNAPSHOT.RESTORE.*.x",
	"$SYS.REQ.ACCOUNT.PING",
	"$SYS.REQ.SERVER.x.RELOAD", "$SYS.REQ.SERVER.x.KICK",
}

// A table's key reaches no stream and no consumer, by whichever subject of JetStream.
func TestAKeyReachesNoStream(t *testing.T) {
	ctx, c := context.Background(), newClub(t)
	game, err := c.table.Begin(ctx, "chaos-maid", players, nil, person("Ann"))
	require.NoError(t, err)
	c.alike(t, game.ID(), 1)
	seed, err := hall.NewKey(ctx, c.node.Journal, "two")
	require.NoError(t, err)
	refused := make(chan error, 1)
	conn := connectAs(t, c, seed, nats.CustomInboxPrefix("answer.two"),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { refused <- err }))
	for _, name := range stream.Streams("club") {
		for _, subject := range api {
			parts := strings.Split(subject, ".")
			blank := name
			for i := range parts {
				if parts[i] == "*" || parts[i] == ">" {
					parts[i], blank = blank, "c"
				}
			}
			subject = strings.Join(parts, ".")
			require.NoError(t, conn.PublishRequest(subject, "answer.two.x", []byte(`{"name":"`+name+`","subjects":["fact.>"]}`)))
			require.NoError(t, conn.Flush())
			require.ErrorIs(t, <-refused, nats.ErrPermissionViolation, subject)
		}
		for _, subject := range []string{"$JS.EVENT.ADVISORY.>", "$JS.EVENT.METRIC.>", "$JS.ACK.>", "$SYS.>", "*.>"} {
			_, err := conn.SubscribeSync(subject)
			require.NoError(t, err)
			require.NoError(t, conn.Flush())
			require.ErrorIs(t, <-refused, nats.ErrPermissionViolation, subject)
		}
	}
	entries, err := c.node.Journal.Read(ctx, game.ID())
	require.NoError(t, err)
	require.Len(t, entries, 1)
}
