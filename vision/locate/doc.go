// Package locate finds where cards may lie: their corner indices, and the
// outlines of cards that lie whole and apart.
//
// The unit is the index stack, a rank with its suit below it, since that is
// what stays visible when cards overlap. A small network marks the stacks on
// every level of a pyramid; its false alarms are cheap, because the room that
// names stacks refuses them.
package locate
