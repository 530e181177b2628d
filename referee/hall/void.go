package hall

import (
	"context"

	"github.com/nats-io/nats-server/v2/server"

	"github.com/tablemaid/tablemaid/referee/journal"
)

// most is more connections than a server has.
const most = 1 << 20

// guardKeys cuts off, until the node is closed, whoever is connected with a key that holds no more. A key is looked at
// when a connection is made, and that may last for days.
func (n *Node) guardKeys(ctx context.Context) {
	changed := make(chan struct{}, 1)
	unfollow := n.Journal.Follow(func(news journal.News) {
		if news.What == journal.Noted && news.Game == "" {
			select {
			case changed <- struct{}{}:
			default:
			}
		}
	})
	n.running.Go(func() {
		defer unfollow()
		for {
			select {
			case <-ctx.Done():
				return
			case <-changed:
				n.cutOff()
			}
		}
	})
}

// cutOff ends the connections of this server whose keys are no table's.
func (n *Node) cutOff() {
	all, err := n.server.Connz(&server.ConnzOptions{Username: true, Limit: most})
	if err != nil {
		return // the server is being closed
	}
	for _, c := range all.Conns {
		if c.AuthorizedUser == "" || c.AuthorizedUser == insider {
			continue // nobody yet, or the node itself
		}
		if _, ok := n.gate.holder(c.AuthorizedUser); !ok {
			_ = n.server.DisconnectClientByID(c.Cid) // who has gone meanwhile is cut off
		}
	}
}
