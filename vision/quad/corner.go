package quad

import "github.com/tablemaid/tablemaid/models/sight"

// Corner is a corner of paper that sticks out of a heap of cards: one of the
// corners of a card that others may partly cover.
type Corner struct {
	At sight.Point
	// Left and Right are unit vectors along the two edges, so that the card
	// lies between them: the right one is a quarter turn clockwise from the
	// left one on the picture, more or less.
	Left, Right sight.Point
	// LeftSide and RightSide are how long the edges are if they end in another
	// such corner, which makes them whole sides of the card; else 0.
	LeftSide, RightSide float64
}
