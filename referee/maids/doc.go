// Package maids is the round that all games of the Old Maid family share:
// everybody lays down pairs, hands are drawn from until one card is left, and
// whoever holds it is caught.
//
// A game of the family is a Variant: its deck, who is whose mate, which
// clauses to cite, how a round is scored. What only one of them has comes in
// as a Twist. The referee sees the table, never a hand: draws are known only
// if somebody taps them, and the round is complete without.
package maids
