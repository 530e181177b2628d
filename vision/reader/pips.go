package reader

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/contour"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// firmly is the probability from which two ends of one card need no third
// witness.
const firmly = 0.9999

// lookWhole asks the second witness of a card, its pips or its court, where the
// indices leave room for another name and it is known where the card lies.
func (r *Reader) lookWhole(levels pyramid.Pyramid, cards []found) error {
	if r.pips == nil {
		return nil
	}
	var which []int
	var outlines []sight.Quad
	for i, c := range cards {
		if c.back || c.settled() || overlaid(c, slices.Concat(cards[:i], cards[i+1:])) {
			continue
		}
		if q, ok := c.whole(levels); ok {
			which, outlines = append(which, i), append(outlines, q)
		}
	}
	shown, err := r.pips.Look(levels, outlines)
	if err != nil {
		return err
	}
	for n, i := range which {
		cards[i].belief = cards[i].belief.Given(shown[n])
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
func (f found) whole(levels pyramid.Pyramid) (q sight.Quad, known bool) {
	if f.outlined {
		return f.quad, true
	}
	if q, edges := contour.Snap(levels, f.quad); edges > drawn {
		return q, true
	}
	return f.quad, len(f.ends) > 1
}

// overlaid reports whether an index of another sure card is seen inside f: then
// that card lies on it.
func overlaid(f found, others []found) bool {
	return slices.ContainsFunc(others, func(o found) bool {
		return o.sure() && slices.ContainsFunc(o.ends, func(e index.Index) bool { return f.quad.Contains(e.Centre) })
	})
}
