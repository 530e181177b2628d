// Package ending draws how a round and a game end: the card that is revealed,
// and everybody in the order of the result.
package ending
