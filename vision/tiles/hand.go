package tiles

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
)

const (
	// fewest is how many tiles a group must have to be a hand that is told from
	// the rest of the table; four melds are twelve.
	fewest = 5
	// reach is how far apart, in sides of a face, two tiles of one hand may lie
	// any way: a winning tile is laid on its side, an added one behind a set.
	reach = 0.6
	// aside is how far, in widths of a tile from centre to centre, what is in line
	// with a hand may lie to its right: the tile just drawn and called sets.
	aside = 5
)

// Hand picks the hand of whoever holds the camera: of the groups of tiles that
// lie together, the lowest in the picture. Without such a group none is found, and all
// tiles are returned. A flower, which is a face but no riichi tile, holds a group
// together.
func Hand(all []Named) (hand []Named, found bool) {
	all = slices.DeleteFunc(slices.Clone(all), func(n Named) bool { return n.Belief.Tile() < likely && !n.Plain() })
	lowest := math.Inf(-1)
	for _, g := range inLine(groups(all)) {
		sum, count := 0.0, 0
		for _, n := range g {
			if n.Belief.Tile() > likely {
				sum, count = sum+n.Centre.Y, count+1
			}
		}
		if count >= fewest && sum/float64(count) > lowest {
			hand, lowest = g, sum/float64(count)
		}
	}
	if hand == nil {
		return all, false
	}
	return hand, true
}

// groups splits the tiles into those that lie close together.
func groups(all []Named) [][]Named {
	rest := slices.Clone(all)
	var groups [][]Named
	for len(rest) > 0 {
		g := []Named{rest[0]}
		rest = rest[1:]
		for i := 0; i < len(g); i++ {
			rest = slices.DeleteFunc(rest, func(n Named) bool {
				near := gap(g[i].Corners(), n.Corners()) < reach*min(g[i].Side(), n.Side())
				if near {
					g = append(g, n)
				}
				return near
			})
		}
		groups = append(groups, g)
	}
	return groups
}

// inLine joins to a group what lies in line with it to its right and is no more
// than it is. To the left of a hand lie other people's called sets.
func inLine(groups [][]Named) [][]Named {
	for i := 0; i < len(groups); i++ {
		for j := 0; j < len(groups); j++ {
			if i != j && len(groups[j]) <= len(groups[i]) &&
				slices.ContainsFunc(groups[i], func(n Named) bool { return n.leads(groups[j]) }) {
				groups[i] = append(groups[i], groups[j]...)
				groups = slices.Delete(groups, j, j+1)
				i, j = 0, -1
			}
		}
	}
	return groups
}

// leads reports whether others go on to the right of n, which stands level: all
// of n's size and in its row, or behind it as a tile added to a set is.
func (n Named) leads(others []Named) bool {
	const level, behind = 0.5, 1.3 // heights of n
	if math.Abs(n.Right.X) < math.Abs(n.Right.Y) {
		return false
	}
	next := false
	for _, o := range others {
		right, up := n.within(o.Centre)
		if n.Right.X < 0 {
			right, up = -right, -up
		}
		if right < 0 || up < -level || up > behind || differ(n.Side(), o.Side()) {
			return false
		}
		next = next || right < aside && up < level
	}
	return next
}

// gap is how far apart two quads lie, in pixels, 0 where one's corner lies in
// the other.
func gap(a, b sight.Quad) float64 {
	least := math.Inf(1)
	for _, q := range [2][2]sight.Quad{{a, b}, {b, a}} {
		for _, p := range q[0] {
			if q[1].Contains(p) {
				return 0
			}
			for i, c := range q[1] {
				least = min(least, fromLine(p, c, q[1][(i+1)%4]))
			}
		}
	}
	return least
}

// fromLine is the distance of p from the line between a and b.
func fromLine(p, a, b sight.Point) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	along := ((p.X-a.X)*x + (p.Y-a.Y)*y) / max(x*x+y*y, 1e-9)
	along = max(0, min(1, along))
	return p.Distance(sight.Point{X: a.X + along*x, Y: a.Y + along*y})
}
