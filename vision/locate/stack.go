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

// sameStack is the distance of two centres, in units of the smaller height,
// under which they are one stack.
const sameStack = 0.45

// Strongest keeps the most certain of stacks that are one and the same,
// most certain first.
func Strongest(stacks []Stack) []Stack {
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
		if !slices.ContainsFunc(kept, s.same) {
			kept = append(kept, s)
		}
	}
	return kept
}

func (s Stack) same(o Stack) bool {
	d := math.Hypot(s.Centre.X-o.Centre.X, s.Centre.Y-o.Centre.Y)
	return d < sameStack*min(s.Height, o.Height)
}
