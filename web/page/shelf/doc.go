// Package shelf draws the cards of the house: decks that were taught, and
// packs.
package shelf
