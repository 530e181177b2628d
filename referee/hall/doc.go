// Package hall is the machine of a club: an embedded NATS server with the
// journal of all tables, alone or as one of a cluster, and the desk at which
// tables hand in their facts. The other end of it, at a table, is package uplink;
// what both say to each other is package wire.
package hall
