// Package posterior weighs what is read on several cards against each other: the deck
// holds each face so often and no oftener, and people lay cards in pairs.
package posterior
