// Package index is one corner index of a card: what it says, and where its card lies by it. All of it is geometry and
// belief; what is printed round an index is judged by vision/reader/ink.
//
// Lengths are in heights of the index, from the top of its rank to the bottom of its suit, along its own right and up;
// places and outlines are in pixels of the picture.
package index
