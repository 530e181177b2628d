package tiles

import (
	"cmp"
	"math"
	"slices"
)

const (
	// likely is the probability from which a face counts as a tile.
	likely = 0.5
	// doubted is what is left of a belief that another witness speaks against.
	doubted = 0.8
	// uneven is how many times the side of one of two neighbours a tile's may
	// be: half a tile has 0.7 of it, and stands beside whole ones.
	uneven = 1.33
)

// apart keeps, of faces that lie on each other, the one likeliest a tile. If
// another of another size is one as well, nothing is sure there: half a four is a
// two, and two twos side by side are a four.
func apart(named []Named) []Named {
	slices.SortStableFunc(named, func(a, b Named) int { return cmp.Compare(b.Belief.Tile(), a.Belief.Tile()) })
	var kept []Named
	for _, n := range named {
		on := slices.IndexFunc(
			kept, func(k Named) bool { return k.Corners().Contains(n.Centre) || n.Corners().Contains(k.Centre) },
		)
		switch {
		case on < 0:
			kept = append(kept, n)
		case n.Belief.Tile() > likely && differ(n.Side(), kept[on].Side()):
			kept[on].Belief = kept[on].Belief.doubt()
		}
	}
	return kept
}

// alike casts doubt on tiles that are much larger or smaller than those around
// them: one set's tiles are of one size.
func alike(named []Named) []Named {
	const around, fewest = 3.0, 3 // sides from centre to centre; neighbours
	out := slices.Clone(named)
	for i, n := range named {
		var sides []float64
		for j, o := range named {
			if i != j && o.Belief.Tile() > likely && n.Centre.Distance(o.Centre) < around*max(n.Side(), o.Side()) {
				sides = append(sides, o.Side())
			}
		}
		slices.Sort(sides)
		if len(sides) >= fewest && differ(n.Side(), sides[len(sides)/2]) {
			out[i].Belief = n.Belief.doubt()
		}
	}
	return out
}

func differ(a, b float64) bool { return math.Abs(math.Log(a/b)) > math.Log(uneven) }

// doubt is the belief with more left to "none of this".
func (b Belief) doubt() Belief {
	for i := range b {
		b[i] *= doubted
	}
	return b
}
