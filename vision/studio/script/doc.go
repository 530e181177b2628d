// Package script writes what happens in a table video: one whole round of
// Chaos Maid from a seed, where each card comes to lie, and when. It is also
// the video's truth.
package script
