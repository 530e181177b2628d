package search

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/reader/ink"
)

// lookCut looks again at what lies close beside a sure index and was not told surely:
// perhaps the index of a card below, of which the other leaves part. The namer of
// cut-off indices says what it is: of stacks that were taken for none, anew; of others
// together with what was said before. What shows of a rank is held against the print of
// the sure index, too. search says whether it is looked for where nothing was found, too; pooled are the looks before
// this one, nil if it stands alone.
func (r *Searcher) lookCut(
	levels pyramid.Pyramid, stacks []locate.Stack, named []identify.Named, search bool, pooled *Pool,
) ([]identify.Named, error) {
	if r.cut == nil {
		return nil, nil
	}
	var told []index.Index
	for _, n := range named {
		if n.Belief.Index() >= index.Visible {
			told = append(told, index.New(n.Stack, n.Belief))
		}
	}
	told = pooled.sized(told)
	again, before := cutOff(stacks, told)
	looks, err := pooled.name(r.cut, levels, again, true)
	if err != nil {
		return nil, err
	}
	for k := range min(len(before), len(looks)) {
		looks[k].Belief = identify.Pooled(before[k], looks[k].Belief)
	}
	if search {
		below, err := r.below(levels, told, pooled)
		if err != nil {
			return nil, err
		}
		looks = append(looks, below...)
	}
	looks = unlike(looks)
	for k, l := range looks {
		looks[k] = ink.Coloured(levels[0], ink.Printed(levels[0], l, told), told)
	}
	return looks, nil
}

// cutOff are the places beside a sure index that may show part of another: first those that were told, with what was
// said of each before, then those that were taken for none.
func cutOff(stacks []locate.Stack, told []index.Index) (again []locate.Stack, before []identify.Belief) {
	besideSure := func(i index.Index) bool {
		return slices.ContainsFunc(told, func(o index.Index) bool { return o.Share >= belief.Sure && o.Shows(i) })
	}
	for _, i := range told {
		if i.Share < belief.Sure && i.Face != card.Joker && besideSure(i) {
			again, before = append(again, i.Stack), append(before, i.Belief)
		}
	}
	for _, s := range stacks {
		if i := (index.Index{Stack: s}); besideSure(i) && !slices.ContainsFunc(told, i.Same) {
			again = append(again, s)
		}
	}
	return again, before
}

// below names what is perhaps the index of a card below a sure one, found by where it can lie.
func (r *Searcher) below(levels pyramid.Pyramid, told []index.Index, pooled *Pool) ([]identify.Named, error) {
	strange := func(looks []identify.Named) []identify.Named {
		return unlike(slices.DeleteFunc(looks, func(n identify.Named) bool { return known(n, told) }))
	}
	tries := pooled.unlessBare(ink.Below(levels[0], told))
	glances, err := r.cut.Glance(levels, tries)
	if err != nil {
		return nil, err
	}
	if pooled != nil {
		pooled.saw(&pooled.bare, tries, glances)
	}
	var places []locate.Stack
	for _, g := range strange(glances) {
		places = append(places, g.Stack)
	}
	looks, err := pooled.name(r.cut, levels, places, true)
	return strange(looks), err
}

// unlike leaves out looks that came to the same place as one that is likelier an index.
func unlike(looks []identify.Named) []identify.Named {
	const same = 0.2 // of a stack's height
	slices.SortStableFunc(looks, func(a, b identify.Named) int { return cmp.Compare(b.Belief.Index(), a.Belief.Index()) })
	var kept []identify.Named
	for _, l := range looks {
		if !slices.ContainsFunc(kept, func(k identify.Named) bool {
			return k.Centre.Distance(l.Centre) < same*min(k.Height, l.Height)
		}) {
			kept = append(kept, l)
		}
	}
	return kept
}

// someIndex is the probability of an index from which a place beside an upper card is looked at more closely.
const someIndex = 0.35

// known reports whether what was named at such a place is no index, or one told before: it came to
// lie on the upper card itself, or is surely read.
func known(n identify.Named, told []index.Index) bool {
	if n.Belief.Index() < someIndex {
		return true
	}
	i := index.Index{Stack: n.Stack, Face: card.Unknown}
	return slices.ContainsFunc(told, func(o index.Index) bool {
		if o.Share < belief.Sure || o.Centre.Distance(i.Centre) > o.Height {
			return false
		}
		right, above := o.From(i.Centre)
		return o.Open(right, above) < index.LeastOpen || o.Same(i)
	})
}
