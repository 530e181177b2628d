// Package track tells what changed for good between two still moments of a
// table.
//
// It waits until nothing moves at a place, compares the place with what it
// looked like when it was last understood, has only that part read, and lets
// several frames vote. What moves is never read; what the frames do not agree
// on is reported as not sure. The same frames always give the same changes:
// the only clock is that of the frames.
package track
