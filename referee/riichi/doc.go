// Package riichi is riichi mahjong without a table: what a hand waits for,
// what it is worth, who pays whom, for three and for four players, with every
// house rule of CJ-P4 and those of CJ-P19 that touch a hand. It knows no facts
// and keeps no state; tiles are those of models/card ("1m", "0p", "7z").
//
// [Score] says what a win is worth and what everybody pays, [Waits] what is
// missing from a hand, [Furiten] whether it may be won with a discard,
// [Winners] who of several claims is served, [NoTen] and [Nagashi] what is paid
// after a draw. [Rules] come from the switches of a set-up by [RulesFrom].
package riichi
