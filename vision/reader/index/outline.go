package index

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Outline is the card on which i is the top left index; deck is the deck's offset between a card's two indices, where
// it is not known how large cards are.
func (i Index) Outline(deck Offset) sight.Quad {
	if !i.CardKnown() {
		return outline(i, deck)
	}
	top := i.above(i.Paper)
	return asSeen(outline(top, top.other()), i.Paper)
}

// outline is the card on which a is the top left index, o being the offset between a card's two indices.
func outline(a Index, o Offset) sight.Quad {
	along := func(right, up float64) sight.Point {
		return sight.Point{
			X: a.Centre.X + a.Height*(-right*a.Up.Y+up*a.Up.X),
			Y: a.Centre.Y + a.Height*(right*a.Up.X+up*a.Up.Y),
		}
	}
	m := a.edges()
	right, down := o.Right+m.Side, -(o.Down + m.End)
	return sight.Quad{along(-m.Side, m.End), along(right, m.End), along(right, down), along(-m.Side, down)}
}

// Between is the card on which a and b are indices at opposite corners.
func Between(a, b Index) sight.Quad {
	paper := a.Paper
	a, b = SeenAbove(a, b)
	h := math.Sqrt(a.Height * b.Height)
	up := unit(sight.Point{X: a.Up.X - b.Up.X, Y: a.Up.Y - b.Up.Y})
	right := sight.Point{X: -up.Y, Y: up.X}
	middle := sight.Point{X: (a.Centre.X + b.Centre.X) / 2, Y: (a.Centre.Y + b.Centre.Y) / 2}
	o := Apart(a, b)
	across, along := h*(math.Abs(o.Right)/2+sideMargin), h*(o.Down/2+endMargin)
	if a.CardKnown() {
		across, along = a.Paper.Width/2, a.Paper.Height/2
	}
	corner := func(r, u float64) sight.Point {
		return sight.Point{X: middle.X + r*across*right.X + u*along*up.X, Y: middle.Y + r*across*right.Y + u*along*up.Y}
	}
	q := sight.Quad{corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)}
	if a.CardKnown() {
		return asSeen(q, paper)
	}
	return q
}
