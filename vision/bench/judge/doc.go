// Package judge runs the benches that need no referee: photographs, decks that
// need no teaching, pairs laid close on each other, and taught decks.
package judge
