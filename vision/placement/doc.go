// Package placement tells whose cards were laid: to which place of the table, a
// seat or the middle, a laying belongs.
//
// One laying goes to one place. The places drawn at set-up are a prior only: people
// reach over borders. What else tells is which way the cards lie (across from the
// person who laid them), where the arm came from, and whose cards lie beside them.
// Each is a log-likelihood; the place with the largest sum is told.
package placement
