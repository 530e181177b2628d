package reader

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

const (
	// most outlines to look into in one picture, largest first; it bounds the
	// time that a cluttered picture takes.
	mostOutlines = 24
	// leastSide is the shortest card, in pixels, whose index can be read.
	leastSide = 50
)

// refine uses the outlines of cards that lie whole and apart as a second
// witness: a card already read by both indices gets exact corners, any other
// is laid flat and read again without its perspective.
func (r *Reader) refine(levels pyramid.Pyramid, outlines []sight.Quad, cards []found) ([]found, error) {
	looked := 0
	for _, q := range outlines {
		if quad.Longest(q) < leastSide || looked == mostOutlines {
			continue
		}
		inner := within(q, cards)
		sure := slices.DeleteFunc(slices.Clone(inner), func(i int) bool { return !cards[i].sure() })
		if len(sure) > 1 || len(inner) == 0 && covered(q, cards) {
			continue // several cards together, or a picture printed on a card
		}
		if len(sure) == 1 && len(cards[sure[0]].ends) > 1 {
			if c := &cards[sure[0]]; concentric(q, *c) {
				c.fit(q)
				cards = replace(cards, inner, *c) // what else seems to lie within it is print
			}
			continue
		}
		looked++
		f, p, err := r.flatten(levels, q)
		if err != nil {
			return nil, err
		}
		switch {
		case len(f.ends) > 0:
			cards = replace(cards, inner, f)
		case len(inner) == 0 && patterned(p):
			cards = append(cards, found{back: true, quad: q})
		}
	}
	return cards, nil
}

// concentric reports whether an outline has its middle between the two indices of a
// card, as the card has: that of two cards laid close on each other has not.
func concentric(q sight.Quad, c found) bool {
	const off = 0.025 // of the long side
	a, b := c.ends[0].Centre, c.ends[1].Centre
	return q.Centre().Distance(sight.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}) < off*quad.Longest(q)
}

// within lists the cards all of whose indices lie inside q.
func within(q sight.Quad, cards []found) []int {
	var inner []int
next:
	for i, c := range cards {
		for _, e := range c.ends {
			if !q.Contains(e.Centre) {
				continue next
			}
		}
		if len(c.ends) > 0 {
			inner = append(inner, i)
		}
	}
	return inner
}

// covered reports whether the middle of q lies on a card already known, or
// that of a back on q.
func covered(q sight.Quad, cards []found) bool {
	for _, c := range cards {
		if (c.back || c.sure()) && (c.quad.Contains(q.Centre()) || q.Contains(c.quad.Centre())) {
			return true
		}
	}
	return false
}

// replace puts f, read from the whole card laid flat, in place of what its
// indices alone said, unless they are sure of something else.
func replace(cards []found, inner []int, f found) []found {
	face, share := f.belief.Best()
	drop := map[int]bool{}
	for _, i := range inner {
		other, _ := cards[i].belief.Best()
		if cards[i].sure() && (other != face || !f.sure()) {
			return cards
		}
		drop[i] = !f.beside(cards[i]) && !cards[i].below(f)
	}
	if share < index.Visible && len(inner) > 0 {
		return cards
	}
	var kept []found
	for i, c := range cards {
		if !drop[i] {
			kept = append(kept, c)
		}
	}
	return append(kept, f)
}

// beside reports whether a card of one index peeks out from under f: it is
// likely an index, close beside one of f's own and clearly not that one again.
func (f found) beside(c found) bool {
	const near, far, apart = 0.3, index.EdgeHeights, 0.5
	if len(c.ends) != 1 || !c.reportable() {
		return false
	}
	face, _ := f.belief.Best()
	i, d := c.ends[0], math.Inf(1)
	for _, e := range f.ends {
		d = min(d, e.Centre.Distance(i.Centre)/i.Height)
	}
	return d > near && d < far && (d > apart || i.Face != face || i.SuitHidden())
}

// below reports whether a card that peeks out says another face than f, at a place where f
// has no index: an outline round both of them says nothing of the lower one.
func (c found) below(f found) bool {
	_, share := c.belief.Best()
	return c.peeking && len(c.ends) == 1 && share >= index.Visible && c.belief.Agree(f.belief) <= agreed && !c.shares(f)
}

// flatten lays the card in q flat and reads its two ends there.
func (r *Reader) flatten(levels pyramid.Pyramid, q sight.Quad) (found, picture.Picture, error) {
	var f found
	var p picture.Picture
	// Perspective can make a card look broader than long; its own indices
	// then lie sideways, and it is laid flat again the other way.
	for range 2 {
		var err error
		if p, err = flat.Card(levels, q); err != nil {
			return found{}, p, nil // corners without area are no card
		}
		indices, err := r.search.Flat(pyramid.Of(p, flat.Height/2))
		if err != nil {
			return found{}, p, err
		}
		var sideways bool
		f, sideways = endsOf(indices)
		if !sideways {
			break
		}
		q = sight.Quad{q[1], q[2], q[3], q[0]}
	}
	if len(f.ends) == 0 {
		return f, p, nil
	}
	back, err := flat.Between(flat.Frame, q)
	if err != nil {
		return found{}, p, nil // as above
	}
	if f.ends[0].Up.Y > 0 {
		q = sight.Quad{q[2], q[3], q[0], q[1]}
	}
	f.quad, f.outlined = q, true
	for i, e := range f.ends {
		f.ends[i].Stack = e.Stack.Mapped(back.At)
	}
	return f, p, nil
}

// endsOf picks the likeliest index for each end of a card laid flat, and
// reports whether the likeliest of all lies sideways.
func endsOf(indices []index.Index) (f found, sideways bool) {
	var top, bottom, side *index.Index
	better := func(old **index.Index, i *index.Index) {
		if *old == nil || i.Belief.Index() > (*old).Belief.Index() {
			*old = i
		}
	}
	for n := range indices {
		i := &indices[n]
		if i.Belief.Index() < index.Visible || !atCorner(*i) {
			continue
		}
		switch {
		case i.Up.Y < -0.8:
			better(&top, i)
		case i.Up.Y > 0.8:
			better(&bottom, i)
		default:
			better(&side, i)
		}
	}
	switch {
	case top == nil && bottom == nil:
		return f, side != nil
	case bottom == nil:
		return found{ends: []index.Index{*top}, belief: top.Belief}, false
	case top == nil:
		return found{ends: []index.Index{*bottom}, belief: bottom.Belief}, false
	}
	return found{ends: []index.Index{*top, *bottom}, belief: top.Belief.With(bottom.Belief)}, false
}

// atCorner reports whether an index of a card laid flat sits at a corner, at
// the end it points to.
func atCorner(i index.Index) bool {
	const off = 0.3 // share of half the card
	x, y := i.Centre.X/flat.Width*2-1, i.Centre.Y/flat.Height*2-1
	if math.Abs(i.Up.X) < 0.8 && math.Abs(i.Up.Y) < 0.8 {
		return false
	}
	return x*i.Up.X+y*i.Up.Y > off && math.Abs(-x*i.Up.Y+y*i.Up.X) > off
}

// fit takes q as the card's outline if it is about as large as its indices
// say, beginning with the corner next to the first index.
func (f *found) fit(q sight.Quad) {
	if ratio := q.Area() / f.quad.Area(); ratio < 0.7 || ratio > 1.4 {
		return
	}
	first := 0
	for i, p := range q {
		if p.Distance(f.quad[0]) < q[first].Distance(f.quad[0]) {
			first = i
		}
	}
	for i := range q {
		f.quad[i] = q[(first+i)%4]
	}
	f.outlined = true
}
