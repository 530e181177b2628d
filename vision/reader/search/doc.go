// Package search finds and names all indices of a picture: those that lie open, those that crowd each other, and those
// that other cards cut off; of a place that is looked at several times, what all looks say of each print.
package search
