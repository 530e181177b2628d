// Package stud is what the stud games of this table share: a hand of cards
// that come up one by one, its money, faults that wait to be put right, the
// division of the pots, and the stacks from hand to hand. What differs from
// game to game is its Play.
//
// A fact that is not lawful is held: it is ruled a fault and counts for
// nothing until somebody takes it back, puts it right or lets it stand. One
// that only came too early counts as soon as it is lawful.
package stud
