package search

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/reader/ink"
)

const (
	// leastShows is the least share of an index that shows.
	leastShows = 0.12
	// hiddenLooks is how many of the likeliest places are looked at closely: where the index lies exactly is summed
	// over.
	hiddenLooks = 12
)

// Hidden names what shows at places where a card that lies nearly hidden below another has its indices, given that they
// are there; see vision/reader.
func (r *Searcher) Hidden(
	p picture.Picture, at []beneath.Index, shows func([]sight.Point) float64,
) ([]sight.Guess, error) {
	const wide = 0.6 // of its height, an index
	if r.cut == nil {
		return nil, nil
	}
	var places []locate.Stack
	for _, s := range at {
		i := index.Index{Stack: locate.Stack{Centre: s.At, Up: s.Up, Height: s.Height, Width: wide * s.Height, Heat: 1}}
		if shows(points(i)) >= leastShows {
			places = append(places, around(i)...)
		}
	}
	levels := pyramid.Of(p, topLevel)
	looks, err := r.cut.Glance(levels, places)
	if err != nil {
		return nil, err
	}
	looks = slices.DeleteFunc(looks, func(n identify.Named) bool { return n.Belief.Index() < someIndex })
	slices.SortStableFunc(looks, func(a, b identify.Named) int { return cmp.Compare(b.Belief.Index(), a.Belief.Index()) })
	var likeliest []locate.Stack
	for _, n := range looks[:min(len(looks), hiddenLooks)] {
		likeliest = append(likeliest, n.Stack)
	}
	looks, err = r.cut.Name(levels, likeliest)
	if err != nil || len(looks) == 0 {
		return nil, err
	}
	for k, n := range looks {
		looks[k] = ink.ByColour(levels[0], n, ink.White(levels[0], index.Index{Stack: n.Stack}), func(at sight.Point) bool {
			return shows([]sight.Point{at}) > 0
		})
	}
	return given(looks), nil
}

// around lists the places near that of an index, by as far as it may be off, and heights: one is often found too tall.
func around(o index.Index) (places []locate.Stack) {
	const off, step = 0.3, 0.1 // of its height
	for _, tall := range [...]float64{0.8, 1} {
		for right := -off; right < off+step/2; right += step {
			for up := -off; up < off+step/2; up += step {
				i := o
				i.Centre = o.At(right, up)
				i.Height, i.Width = tall*o.Height, tall*o.Width
				places = append(places, i.Stack)
			}
		}
	}
	return places
}

// points are places all over an index.
func points(i index.Index) (all []sight.Point) {
	const across, along = 4, 6
	for v := -along; v <= along; v++ {
		for u := -across; u <= across; u++ {
			all = append(all, i.At(index.HalfWidth*float64(u)/across, index.HalfHeight*float64(v)/along))
		}
	}
	return all
}

// given is what looks say of a face if what they look at is an index: each as far as it says that there is one.
func given(looks []identify.Named) (faces []sight.Guess) {
	var sum identify.Belief
	for _, n := range looks {
		for f, p := range n.Belief {
			sum[f] += p * n.Belief.Index()
		}
	}
	all := sum.Index()
	if all <= 0 {
		return nil
	}
	for _, g := range sum.Guesses(identify.Faces) {
		faces = append(faces, sight.Guess{Card: g.Card, Confidence: g.Confidence / all})
	}
	return faces
}
