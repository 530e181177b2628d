// Package deck draws the studio's own deck of cards: poker size, the usual
// index in two opposite corners, pips in their usual places, framed courts and
// a patterned back.
package deck
