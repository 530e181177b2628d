package index

import (
	"github.com/tablemaid/tablemaid/models/sight"
)

// LeastOpen is the least share of an index that must lie outside the upper card for it to be looked for.
const LeastOpen = 0.35

// How far the edges of a card are from the centre of its index at least, in heights, where the card's size is not
// known: decks differ. mostAside and mostAbove are how far at most, so that paper beyond is another card's.
const (
	leastAside, leastAbove = 0.3, 0.62
	mostAside, mostAbove   = 0.46, 0.9
)

// HalfWidth and HalfHeight are half the width and half the height of an index, in its heights.
const HalfWidth, HalfHeight = 0.3, 0.5

// From is a place in o's own frame, in its heights: right of its centre and above it.
func (o Index) From(at sight.Point) (right, above float64) {
	dx, dy := at.X-o.Centre.X, at.Y-o.Centre.Y
	return (-dx*o.Up.Y + dy*o.Up.X) / o.Height, (dx*o.Up.X + dy*o.Up.Y) / o.Height
}

// Open is how much of an index centred so far right of o's centre and above it lies outside o's card, as a share.
func (o Index) Open(right, above float64) float64 {
	edge := o.LeastEdges()
	side := min(max(-edge.Side-(right-HalfWidth), 0)/(2*HalfWidth), 1)
	top := min(max(above+HalfHeight-edge.End, 0)/(2*HalfHeight), 1)
	return side + top - side*top
}

// At is a place on the picture so many heights right of o's centre and above it.
func (o Index) At(right, up float64) sight.Point {
	return sight.Point{
		X: o.Centre.X + o.Height*(-right*o.Up.Y+up*o.Up.X),
		Y: o.Centre.Y + o.Height*(right*o.Up.X+up*o.Up.Y),
	}
}

// Asides are how far the edges of its card may be from an index: decks differ.
func (o Index) Asides() (all [3]Margin) {
	for k, side := range [...]float64{leastAside, 0.37, 0.44} {
		all[k] = Margin{Side: side, End: endMargin / sideMargin * side}
	}
	if o.CardKnown() {
		all = [...]Margin{o.LeastEdges(), o.edges(), o.MostEdges()}
	}
	return all
}
