// Package decks opens what reads a deck: the networks for decks that need no
// teaching (standard decks, French tarot, riichi tiles) and the matcher for a
// deck that was taught.
package decks
