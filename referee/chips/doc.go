// Package chips is the ledger of a poker hand (CH-11): antes, bring-in, bets,
// calls, raises, folds, all-ins, side pots and their division. It counts
// chips and knows whose turn it is to bet; cards are no affair of its own.
// Chips in equal chips out, always.
package chips
