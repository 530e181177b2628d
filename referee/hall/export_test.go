package hall

import "github.com/nats-io/nats.go"

// Conn lets a test do to a node's streams what a disk may.
func (n *Node) Conn() *nats.Conn { return n.conn }
