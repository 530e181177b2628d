// Package table keeps live games: it takes a fact, journals it, folds it and
// publishes the new position to everybody who watches.
package table
