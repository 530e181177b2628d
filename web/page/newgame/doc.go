// Package newgame draws how a game is begun: who plays what, with which cards
// and house rules.
package newgame
