// Package jan simulates Chaos;Jan: it holds the wall, every hand of tiles and
// of cards, plays lawfully at random, and keeps points, cards and Stocks by
// its own reckoning, to be compared with the referee's. What a hand is worth
// comes from referee/riichi, which is proved elsewhere. Passes are said where
// they must be and left out where they need not: the same chances give the same
// game either way.
package jan
