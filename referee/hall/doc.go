// Package hall is the machine of a club: an embedded NATS server with the
// journal of all tables, alone or as one of a cluster, and the desk at which
// tables hand in their facts. The other end of it, a table that goes on when
// the network is gone and is merged when it is back, is Uplink.
package hall
