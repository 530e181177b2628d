// Package taught names cards by their whole face against a deck that people
// have shown to the program: it serves decks that have no corner index.
//
// A face is compared in small blocks, each of which may shift a little, so
// that corners found a few pixels off, a bent card or a thumb on it do no
// harm. Two faces are told apart by the blocks in which they differ: the
// margin says how much more those look like the one than like the other.
package taught
