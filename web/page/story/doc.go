// Package story draws what happened: the log and its corrections, a round step
// by step, and a game as it is remembered and handed on.
package story
