// Package poker ranks hands: the best five of any number of cards, with any
// number of wild cards and of null cards (CH-5, CH-6, CH-10, NC-3). It is exact,
// needs no tables and allocates nothing; it knows no game and no money.
package poker
