// Package ink is what the pixels round an index tell of it: in what colour it is printed, whether what shows beside it
// is the same print, and where ink on paper peeks out from below its card.
//
// Lengths are in heights of the index, along its own right and up; light is per channel: blue, green, red.
package ink
