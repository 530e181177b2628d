package locate

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
)

// Stack is a place where a corner index seems to be.
type Stack struct {
	// Centre is in pixels of the picture; (0, 0) is the outer corner of its
	// first pixel.
	Centre sight.Point
	// Up is the unit vector from the suit towards the rank.
	Up sight.Point
	// Height is from the top of the rank to the bottom of the suit, Width
	// across it, in pixels.
	Height, Width float64
	// Heat is the network's probability that this is an index, 0 to 1.
	Heat float64
}

// Mapped is the stack in another picture of the same card, to which at takes places of its own: it is as high and wide
// there as it looks along and across. A place at which it has no length is left as it is.
func (s Stack) Mapped(at func(sight.Point) sight.Point) Stack {
	span := func(along sight.Point, long float64) sight.Point {
		a := at(sight.Point{X: s.Centre.X - along.X*long/2, Y: s.Centre.Y - along.Y*long/2})
		b := at(sight.Point{X: s.Centre.X + along.X*long/2, Y: s.Centre.Y + along.Y*long/2})
		return sight.Point{X: b.X - a.X, Y: b.Y - a.Y}
	}
	up, across := span(s.Up, s.Height), span(sight.Point{X: -s.Up.Y, Y: s.Up.X}, s.Width)
	m := s
	m.Centre = at(s.Centre)
	if m.Height = math.Hypot(up.X, up.Y); m.Height == 0 {
		return s
	}
	m.Up, m.Width = sight.Point{X: up.X / m.Height, Y: up.Y / m.Height}, math.Hypot(across.X, across.Y)
	return m
}

// sameStack is the distance of two centres, in units of the smaller height, under
// which they are one stack. Of two cards laid close the indices are hardly farther
// apart; of one stack found twice the namer tells that it is one.
const sameStack = 0.3

// strongest keeps the most certain of stacks that are one and the same, being
// nearer to each other than sameStack; most certain first.
func strongest(stacks []Stack) []Stack {
	slices.SortStableFunc(stacks, func(a, b Stack) int {
		switch {
		case a.Heat > b.Heat:
			return -1
		case a.Heat < b.Heat:
			return 1
		}
		return 0
	})
	var kept []Stack
	for _, s := range stacks {
		if !slices.ContainsFunc(kept, func(k Stack) bool { return s.apart(k) < sameStack }) {
			kept = append(kept, s)
		}
	}
	return kept
}

// apart is the distance of two centres in units of the smaller height.
func (s Stack) apart(o Stack) float64 {
	return s.Centre.Distance(o.Centre) / min(s.Height, o.Height)
}
