// Package chicks plays Chicks Rule lawfully at random, holding every hand, the
// kitty and what the declarer put away.
package chicks
