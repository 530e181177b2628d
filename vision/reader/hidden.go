package reader

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/beneath"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

const (
	// leastCame is the least share of an index that shows what came.
	leastCame = 0.12
	// hiddenMost bounds the places tried for one card, hiddenLooks how many of the likeliest are looked at closely.
	hiddenMost, hiddenLooks = 160, 4
)

// Hidden says what shows of the index of a card that lies nearly hidden below another, given that it has one: p is a
// picture in which the upper card is blank, beside are the upper card's indices, and came tells
// which share of some points shows what came with it. No guesses mean that nothing of an index shows. Guesses are of
// standard decks only.
func (r *Reader) Hidden(
	p picture.Picture, beside []beneath.Index, came func([]sight.Point) float64,
) ([]sight.Guess, error) {
	const wide = 0.6 // of its height, an index
	if r.cut == nil {
		return nil, nil
	}
	var places []locate.Stack
	for _, s := range beside {
		o := locate.Stack{Centre: s.At, Up: s.Up, Height: s.Height, Width: wide * s.Height, Heat: 1}
		places = append(places, around(index{Stack: o}, came)...)
	}
	levels := pyramid.Of(p, topLevel)
	looks, err := r.cut.Glance(levels, places[:min(len(places), hiddenMost)])
	if err != nil {
		return nil, err
	}
	looks = slices.DeleteFunc(looks, func(n identify.Named) bool {
		return n.Belief.Index() < someIndex || came(index{Stack: n.Stack}.points()) < leastCame
	})
	looks = unlike(looks)
	var likeliest []locate.Stack
	for _, n := range looks[:min(len(looks), hiddenLooks)] {
		likeliest = append(likeliest, n.Stack)
	}
	looks, err = r.cut.Name(levels, likeliest)
	if err != nil || len(looks) == 0 {
		return nil, err
	}
	return given(looks), nil
}

// around lists the places near an index at which part of what came would belong to an index that stands the same way.
func around(o index, came func([]sight.Point) float64) (places []locate.Stack) {
	for right := -1.35; right <= 0.76; right += 0.15 {
		for up := -1.0; up <= 1.21; up += 0.2 {
			i := o
			i.Centre = o.at(right, up)
			if came(i.points()) >= leastCame {
				places = append(places, i.Stack)
			}
		}
	}
	return places
}

// points are places all over an index.
func (i index) points() (all []sight.Point) {
	const across, along = 4, 6
	for v := -along; v <= along; v++ {
		for u := -across; u <= across; u++ {
			all = append(all, i.at(halfWidth*float64(u)/across, halfHeight*float64(v)/along))
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
