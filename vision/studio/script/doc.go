// Package script writes what happens in a table video: one whole round from a
// seed, where each card comes to lie, and when. It is also the video's truth.
//
// ChaosMaid is the calm round of the recorded table. Round is one as people
// play it: several lay at once, pairs are thrown on pairs, straightened, taken
// back and swept away, and lamps, kicks and cables come between.
package script
