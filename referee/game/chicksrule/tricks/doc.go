// Package tricks knows what games of tricks share: which card of a trick is the
// best, and whether a suit that somebody failed to follow shows up later. Which
// cards make a suit and which is high, the game says.
package tricks
