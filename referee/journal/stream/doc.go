// Package stream is the journal of a hall: a NATS JetStream, replicated over
// one server or three, that any number of programs hold at once.
//
// All of a hall is one stream, so that it has one order:
//
//	fact.<hall>.<game>          entries, one message for each Append
//	note.<hall>.<game>.<name>   the newest value of a note
//	result.<hall>.<game>        the newest result
//
// Entries are appended with the expected last sequence of their subject, which
// is the only arbiter between writers. An Append that has returned is on disk
// of a quorum of the servers. Every handle keeps the ends of all games, notes
// and results in memory and follows the stream: the servers publish each
// message once it is stored, and what is missed is fetched from any replica.
// Stills are in the object store of the same hall. What is replaced or
// forgotten is overwritten on disk (secure delete), not only dropped.
package stream
