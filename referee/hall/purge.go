package hall

import (
	"context"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"github.com/tablemaid/tablemaid/referee/journal/stream"
)

// What is forgotten is overwritten in the stream, but the log by which servers
// of a cluster agree holds it until it is cut. purges are how long after a
// request it is cut, so that a server that lags has caught up.
var purges = []time.Duration{100 * time.Millisecond, time.Second, 10 * time.Second}

// purge cuts this server's log of consensus whenever a journal asks for it.
func (n *Node) purge(ctx context.Context) error {
	if n.replicas == 1 {
		return nil // nothing to agree on
	}
	asked := make(chan *nats.Msg, 64)
	if _, err := n.conn.ChanSubscribe(stream.PurgeSubject+".>", asked); err != nil {
		return err
	}
	n.running.Go(func() {
		for {
			select {
			case <-ctx.Done():
				return
			case m := <-asked:
				hall := m.Subject[len(stream.PurgeSubject)+1:]
				for _, after := range purges {
					n.running.Go(func() { n.cut(ctx, hall, after) })
				}
			}
		}
	})
	return nil
}

func (n *Node) cut(ctx context.Context, hall string, after time.Duration) {
	select {
	case <-ctx.Done():
		return
	case <-time.After(after):
	}
	for _, name := range stream.Streams(hall) {
		_ = n.server.JetStreamSnapshotStream(server.DEFAULT_GLOBAL_ACCOUNT, name) // the server cuts it itself, later
	}
}
