package reader

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

const (
	// firmly is the probability from which two ends of one card need no third
	// witness.
	firmly = 0.9999
	// hiding is how surely there is an index for its card to hide what it may lie on.
	hiding = 0.9
	// core is the share of a card's sides within which another's index must lie to be on it: outlines are a
	// little off.
	core = 0.9
	// ordered is the probability from which a card lies over another.
	ordered = 0.9
	// leastOpen is the least share of a card that must show for its face to be looked at, and rankOpen for what it shows
	// to tell a rank: which ranks leave a strip along a side blank depends on how a deck is drawn.
	leastOpen, rankOpen = 0.1, 0.25
)

// lookWhole asks the second witness of a card, its pips or its court, where the
// indices leave room for another name and it is known where the card lies.
// What other cards may hide of it tells nothing.
func (r *Reader) lookWhole(levels pyramid.Pyramid, cards []found) error {
	if r.pips == nil {
		return nil
	}
	type look struct { // at one card, in one view or two
		card, from, to int
		strip          bool // of a card of which only a strip shows
	}
	var looks []look
	var views []identify.Whole
	for i, c := range cards {
		if c.back || c.settled() {
			continue
		}
		above, either := c.covers(levels, slices.Concat(cards[:i], cards[i+1:]))
		all := slices.Concat(above, either)
		q, ok := c.whole(levels, all)
		open := quad.Open(q, all)
		if !ok || open < leastOpen {
			continue
		}
		from := len(views)
		views = append(views, identify.Whole{Corners: q, Hidden: all})
		if len(either) > 0 {
			views = append(views, identify.Whole{Corners: q, Hidden: above})
		}
		looks = append(looks, look{i, from, len(views), open < rankOpen})
	}
	shown, err := r.pips.Look(levels, views)
	if err != nil {
		return err
	}
	for _, l := range looks {
		c := &cards[l.card]
		if l.strip {
			for k := l.from; k < l.to; k++ {
				shown[k] = shown[k].OfSuit()
			}
		}
		c.belief = c.belief.Given(shown[l.from:l.to]...)
	}
	return nil
}

// settled reports whether two ends leave no room for another name.
func (f found) settled() bool {
	_, share := f.belief.Best()
	return len(f.ends) > 1 && share > firmly
}

// whole is where f lies, if that is known: by its outline, by its two ends, or
// by edges where one end and the deck's other cards say that it should lie.
func (f found) whole(levels pyramid.Pyramid, above []sight.Quad) (q sight.Quad, known bool) {
	if f.outlined {
		return f.quad, true
	}
	if q, edges := contour.Snap(levels, f.quad, above); edges > drawn {
		return q, true
	}
	return f.quad, len(f.ends) > 1
}

// covers are the outlines of the other cards that lie over parts of f: those above it, and those that may be above it
// or below. An index that shows where two overlap tells, or else whose edges show there.
func (f found) covers(levels pyramid.Pyramid, others []found) (above, either []sight.Quad) {
	for _, o := range others {
		if !o.back && o.belief.Index() < hiding || quad.Open(f.quad, []sight.Quad{o.quad}) == 1 {
			continue
		}
		over := 0.0
		switch fOn, oOn := f.on(o), o.on(f); {
		case fOn && !oOn:
			over = 1
		case fOn == oOn:
			over = contour.Over(levels, f.quad, o.quad)
		}
		switch {
		case over < 1-ordered:
			above = append(above, o.quad)
		case over < ordered:
			either = append(either, o.quad)
		}
	}
	return above, either
}

// on reports whether an index of f is where o lies: then f lies over o.
func (f found) on(o found) bool {
	inner := quad.Scaled(o.quad, core)
	return slices.ContainsFunc(f.ends, func(e index.Index) bool { return inner.Contains(e.Centre) })
}
