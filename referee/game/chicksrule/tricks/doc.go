// Package tricks knows what games of tricks share: which card of a trick is the
// best, whether a suit that somebody failed to follow shows up later, and how the
// tricks of a hand lie on the table as cards come and go. Which cards make a suit and
// which is high, the game says.
package tricks
