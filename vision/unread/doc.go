// Package unread finds how cards lie of which nothing is read: jokers, ornate faces, indices too small to read. Cards
// of one deck have one size, so an outline is a card's if its paper ends at an edge nearly all round where a card of
// that size would.
package unread
