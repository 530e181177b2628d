package reader

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

const (
	// leaning is how much shorter one direction of the table must be seen than
	// the other for a card to be worth laying flat.
	leaning = 1.15
	// patchSide and patchStack are a flat look's sides and the height of the
	// stack in its middle, in pixels.
	patchSide, patchStack = 128, 40
	// tries is how many cards near by are asked how they lie; drawn is the share
	// of a card's sides that must lie on edges.
	tries, drawn = 4, 0.65
)

// lookFlat looks again at cards that are not sure and of which no outline was
// found: laid flat as the nearest card lies of which it was. A camera that
// leans sees both shortened in the same way.
func (r *Reader) lookFlat(levels pyramid.Pyramid, cards []found) error {
	for i := range cards {
		c := &cards[i]
		if c.back || c.outlined || c.sure() {
			continue
		}
		ground, ok := groundAt(levels, c.quad.Centre(), cards)
		if !ok || ground.stretch() < leaning {
			continue
		}
		var seen []identify.Belief
		for _, e := range c.ends {
			b, err := r.flatLook(levels, ground, e)
			if err != nil {
				return err
			}
			seen = append(seen, b)
		}
		if len(seen) == 0 {
			continue
		}
		again := seen[0]
		if len(seen) > 1 {
			again = again.With(seen[1])
		}
		was, _ := c.belief.Best()
		if now, _ := again.Best(); now != was {
			again = identify.Pooled(c.belief, again) // two looks at the same print that disagree
		}
		c.belief = again
	}
	return nil
}

// ground is how a table is seen in one place: what 1 mm along a card's short
// and long side is in the picture.
type ground struct{ short, long sight.Point }

// groundAt is how the table is seen where the nearest sure card lies of which
// the outline is known, or can be drawn from where its two indices say it is.
func groundAt(levels pyramid.Pyramid, p sight.Point, cards []found) (g ground, ok bool) {
	var near []found
	for _, c := range cards {
		if c.sure() && (c.outlined || len(c.ends) > 1) {
			near = append(near, c)
		}
	}
	slices.SortStableFunc(near, func(a, b found) int {
		return cmp.Compare(a.quad.Centre().Distance(p), b.quad.Centre().Distance(p))
	})
	for _, c := range near[:min(tries, len(near))] {
		q, edges := c.quad, 1.0
		if !c.outlined {
			q, edges = contour.Snap(levels, q, nil)
		}
		if edges > drawn {
			return groundUnder(q), true
		}
	}
	return g, false
}

// groundUnder is how the table is seen under a card with this outline.
func groundUnder(q sight.Quad) ground {
	side := func(a, b, c, d sight.Point, mm float64) sight.Point {
		return sight.Point{X: (b.X - a.X + d.X - c.X) / 2 / mm, Y: (b.Y - a.Y + d.Y - c.Y) / 2 / mm}
	}
	return ground{side(q[0], q[1], q[3], q[2], cardWidth), side(q[0], q[3], q[1], q[2], cardHeight)}
}

// Millimetres of a poker card.
const cardWidth, cardHeight = 63, 88

// stretch is how many times as long a length looks in one direction of the
// table as in the one where it is shortest.
func (g ground) stretch() float64 {
	// The singular values of the map from the table to the picture.
	sum := g.short.X*g.short.X + g.short.Y*g.short.Y + g.long.X*g.long.X + g.long.Y*g.long.Y
	det := math.Abs(g.short.X*g.long.Y - g.short.Y*g.long.X)
	root := math.Sqrt(max(0, sum*sum-4*det*det))
	return math.Sqrt((sum + root) / max(sum-root, 1e-9))
}

// onTable is a vector of the picture, in millimetres of the table.
func (g ground) onTable(v sight.Point) sight.Point {
	det := g.short.X*g.long.Y - g.short.Y*g.long.X
	return sight.Point{X: (v.X*g.long.Y - v.Y*g.long.X) / det, Y: (g.short.X*v.Y - g.short.Y*v.X) / det}
}

// flatLook is what an index says when the table under it is laid flat.
func (r *Reader) flatLook(levels pyramid.Pyramid, g ground, i index.Index) (identify.Belief, error) {
	up := g.onTable(sight.Point{X: i.Up.X * i.Height, Y: i.Up.Y * i.Height})
	high := math.Hypot(up.X, up.Y)
	half := high * patchSide / patchStack / 2
	corner := func(right, down float64) sight.Point {
		return sight.Point{
			X: i.Centre.X + half*(right*g.short.X+down*g.long.X),
			Y: i.Centre.Y + half*(right*g.short.Y+down*g.long.Y),
		}
	}
	p, err := flat.Lay(
		levels, sight.Quad{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)}, patchSide, patchSide, 0,
	)
	if err != nil { // an outline without area tells nothing
		return i.Belief, nil
	}
	named, err := r.search.Name(pyramid.Pyramid{{Picture: p}}, []locate.Stack{{
		Centre: sight.Point{X: patchSide / 2, Y: patchSide / 2},
		Up:     sight.Point{X: up.X / high, Y: up.Y / high},
		Height: patchStack, Width: patchStack * i.Width / i.Height, Heat: 1,
	}})
	if err != nil {
		return identify.Belief{}, err
	}
	return named[0].Belief, nil
}
