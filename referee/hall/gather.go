package hall

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tablemaid/tablemaid/referee/hall/clusterport"
)

// ErrPort is an address on which another program listens already.
var ErrPort = errors.New("perhaps another program listens there, or this machine has another address")

const (
	// listening is how long a server may take until it listens.
	listening = 10 * time.Second
	// glance is how often is looked whether the others are there.
	glance = 20 * time.Millisecond
)

// listens waits until the server of this node listens for tables and for the
// other nodes. The error names the address on which it cannot.
func (n *Node) listens(ctx context.Context, o Options) (err error) {
	for began := time.Now(); !n.server.ReadyForConnections(4 * glance); {
		if ctx.Err() != nil || time.Since(began) >= listening {
			return errors.Join(fmt.Errorf("it cannot listen on %s: %w", o.Listen, ErrPort), ctx.Err())
		}
	}
	if len(o.Cluster) == 0 {
		return nil
	}
	if n.port, err = clusterport.Listen(o.Self, n.server.ClusterAddr().String(), o.Cluster); err != nil {
		return fmt.Errorf("it cannot listen on %s: %w", o.Self, ErrPort)
	}
	return nil
}

// gather waits until the nodes of a cluster have a leader that this one knows:
// until then no request for a stream is answered.
func (n *Node) gather(ctx context.Context, o Options) error {
	if n.replicas == 1 {
		return nil
	}
	clock := time.NewTicker(glance)
	defer clock.Stop()
	for !n.server.JetStreamIsCurrent() {
		select {
		case <-ctx.Done():
			return n.alone(o, ctx.Err())
		case <-clock.C:
		}
	}
	return nil
}

// serverName is the name of a node of a cluster among the others. Its streams
// are kept under it: it never changes.
func (o Options) serverName(host string, port int) string {
	return fmt.Sprintf("%s-%s-%d", o.Name, host, port)
}
