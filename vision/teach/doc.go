// Package teach shows the program a deck: it finds the cards that lie apart in
// a photograph, lays them flat as looks for a deck file, and tests which pairs
// of cards it might confuse.
package teach
