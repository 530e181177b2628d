// Package pairs keeps the ledger of a discarding game: which cards lie on the
// table, grouped as they were laid, and which groups are pairs.
//
// Which two cards are mates is a game's rule, given as a Kin. The ledger
// knows the deck, so it sees when a card lies there more often than the deck
// holds it; it knows nothing of hands, turns or points.
package pairs
