// Package belief reckons with probabilities of faces, as every reader of them
// does: one number a face, and what is missing to 1 is the probability that none
// of them is there.
package belief
