package search

import (
	"slices"

	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// name names stacks, in their order. Of a pool that is not nil, those that are settled are not looked at, and those
// that are clear are looked at once, where the looks before placed them; what these said counts with what is seen now.
func (l *Pool) name(
	namer *identify.Namer, levels pyramid.Pyramid, stacks []locate.Stack, cut bool,
) ([]identify.Named, error) {
	if l == nil {
		return namer.Name(levels, stacks)
	}
	all := make([]identify.Named, len(stacks))
	var fresh, placed asked
	before := make([][]identify.Belief, len(stacks))
	for i, s := range stacks {
		k := l.print(l.here(s), cut)
		if k < 0 {
			fresh.add(i, s)
			continue
		}
		p := l.prints[k]
		switch b, clear := p.clear(); {
		case p.CutOff == cut && p.settled():
			all[i] = identify.Named{Stack: p.stack(l.Origin), Belief: b, From: p.asked(l.Origin)}
		case clear:
			placed.add(i, p.asked(l.Origin))
			before[i] = p.looks
		default:
			fresh.add(i, s)
		}
	}
	if err := fresh.answer(all, levels, namer.Name); err != nil {
		return nil, err
	}
	if err := placed.answer(all, levels, namer.Glance); err != nil {
		return nil, err
	}
	for _, i := range placed.which {
		all[i].Belief = identify.Pooled(append(slices.Clone(before[i]), all[i].Belief)...)
	}
	return all, nil
}

// asked are stacks to be named and where in a list their answers belong.
type asked struct {
	which  []int
	stacks []locate.Stack
}

func (a *asked) add(i int, s locate.Stack) {
	a.which, a.stacks = append(a.which, i), append(a.stacks, s)
}

func (a *asked) answer(
	all []identify.Named, levels pyramid.Pyramid, name func(pyramid.Pyramid, []locate.Stack) ([]identify.Named, error),
) error {
	named, err := name(levels, a.stacks)
	if err != nil {
		return err
	}
	for k, i := range a.which {
		all[i] = named[k]
	}
	return nil
}
