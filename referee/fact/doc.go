// Package fact holds everything that can have happened at a table: a closed
// set of facts, each with its source and its evidence, and the timeline that
// corrections make of them.
//
// A table is physical, so a fact is never refused; whether it was lawful is
// the referee's question. The set is small on purpose and knows no game:
// cards were laid, moved or taken, somebody declared something, a game or a
// round began, and an earlier fact was amended, retracted or inserted. What a
// declaration means (a bet, a bid, a draw) is the affair of the game that
// offered it.
package fact
