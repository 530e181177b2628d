package reader

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// lookCut looks again at what lies close beside a sure index and was not told surely:
// perhaps the index of a card below, of which the other leaves part. The namer of
// cut-off indices says what it is: of stacks that were taken for none, anew; of others
// together with what was said before.
func (r *Reader) lookCut(levels pyramid.Pyramid, stacks []locate.Stack, named []identify.Named) ([]identify.Named, error) {
	if r.cut == nil {
		return nil, nil
	}
	var told []index
	for _, n := range named {
		if n.Belief.Index() >= visible {
			told = append(told, newIndex(n.Stack, n.Belief))
		}
	}
	besideSure := func(i index) bool {
		return slices.ContainsFunc(told, func(o index) bool { return o.share >= belief.Sure && o.shows(i) })
	}
	var again []locate.Stack
	var before []identify.Belief
	for _, i := range told {
		if i.share < belief.Sure && i.face != card.Joker && besideSure(i) {
			again, before = append(again, i.Stack), append(before, i.belief)
		}
	}
	for _, s := range stacks {
		if i := (index{Stack: s}); besideSure(i) && !slices.ContainsFunc(told, i.same) {
			again = append(again, s)
		}
	}
	looks, err := r.cut.Name(levels, again)
	for k := range min(len(before), len(looks)) {
		looks[k].Belief = identify.Pooled(before[k], looks[k].Belief)
	}
	return looks, err
}
