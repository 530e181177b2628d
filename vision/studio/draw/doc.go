// Package draw is the little vector drawing the studio needs: paths of lines
// and curves filled smoothly on a picture.
package draw
