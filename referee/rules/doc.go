// Package rules holds the words in which every game tells its state and its
// rulings, so that the table, the pages and the exports serve all games alike.
package rules
