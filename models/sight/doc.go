// Package sight holds the words in which vision reports what it sees: a card
// (or a back, or "unsure between"), where it lies, and how sure that is. It
// knows nothing of games: what was seen and whether it was lawful are two
// questions, and this package answers only the first.
package sight
