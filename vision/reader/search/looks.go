package search

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/reader/index"
	"github.com/tablemaid/tablemaid/vision/reader/ink"
)

// Of two indices that lie a few millimetres apart the finder finds now the one, now the other: cards
// made of what one look has found then join the ends of two. But a place that rests shows the same print
// in every look. So what the looks find is gathered first, each print is named in every look, wherever it was
// found before, and cards are made of all of it.

const (
	// looksPooled is how many of the newest looks have a say: the first may still have caught the shadow of a hand.
	looksPooled = 6
	// looksEnough is after how many looks a place is understood if all that is read there is sure (vision/vote).
	looksEnough = 3
	// samePrint is how far apart two looks find one print at most, in its heights.
	samePrint = 0.25
)

// Pool is the print of one place, as several looks at it have found it.
type Pool struct {
	sight.Look // the newest
	looks      int
	prints     []print
	bare       attempts // beside upper cards
	noJoker    attempts
}

// print is one stack, relative to the origin.
type print struct {
	index.Index
	looks []identify.Belief // the newest ones
	found int               // the look that found it last
}

// goesOn reports whether a place has been looked at more often than it takes to believe what is sure: something there
// is not explained.
func (l *Pool) goesOn() bool { return l != nil && l.looks >= looksEnough }

// pooled is what a look has found, with all that the looks before it say.
func (r *Searcher) pooled(levels pyramid.Pyramid, l *Pool, seen []index.Index) ([]index.Index, error) {
	l.looks++
	missing := l.take(seen)
	for _, cut := range []bool{false, true} {
		if err := r.again(levels, l, missing, cut); err != nil {
			return nil, err
		}
	}
	l.prints = slices.DeleteFunc(l.prints, func(p print) bool { return l.looks-p.found >= looksPooled })
	var all []identify.Named
	var cut []identify.Named
	for _, p := range l.prints {
		n := identify.Named{Stack: p.stack(l.Origin), Belief: identify.Pooled(p.looks...), From: p.asked(l.Origin)}
		if p.CutOff {
			cut = append(cut, n)
		} else {
			all = append(all, n)
		}
	}
	return l.sized(ink.Letters(levels[0], distinct(all, cut))), nil
}

// take adds what a look has found to the prints that it is of, nearest first; it returns which were not found.
func (l *Pool) take(seen []index.Index) (missing []int) {
	type match struct {
		far      float64
		seen, of int
	}
	var matches []match
	none := l.refused()
	for i, s := range seen {
		seen[i].Centre, seen[i].Given.Centre = l.from(s.Centre), l.from(s.Given.Centre)
		for k, p := range l.prints {
			at := seen[i].Stack
			if none[k] {
				at = seen[i].Given
			}
			if far := p.Centre.Distance(at.Centre) / math.Min(p.Height, at.Height); far < samePrint && !p.missedBy(s) {
				matches = append(matches, match{far, i, k})
			}
		}
	}
	slices.SortFunc(matches, func(a, b match) int { return cmp.Compare(a.far, b.far) })
	taken, found := make([]bool, len(seen)), make([]bool, len(l.prints))
	for _, m := range matches {
		if taken[m.seen] || found[m.of] {
			continue
		}
		taken[m.seen], found[m.of] = true, true
		p := &l.prints[m.of]
		p.Index, p.found = seen[m.seen], l.looks
		if none[m.of] {
			p.Index = unplaced(seen[m.seen])
		}
		p.say(p.Belief)
	}
	for k := range found {
		if !found[k] {
			missing = append(missing, k)
		}
	}
	for i, s := range seen {
		if !taken[i] {
			l.prints = append(l.prints, print{Index: unplaced(s), looks: []identify.Belief{s.Belief}, found: l.looks})
		}
	}
	return missing
}

// again names prints that a look did not find where the looks before it did.
func (r *Searcher) again(levels pyramid.Pyramid, l *Pool, missing []int, cut bool) error {
	namer := r.namer
	if cut {
		namer = r.cut
	}
	var which []int
	var stacks []locate.Stack
	for _, k := range missing {
		if p := l.prints[k]; p.CutOff == cut && !p.settled() && !p.none() {
			which, stacks = append(which, k), append(stacks, l.prints[k].asked(l.Origin))
		}
	}
	if len(stacks) == 0 {
		return nil
	}
	named, err := l.name(namer, levels, stacks, cut)
	var told []index.Index
	if cut {
		told = l.told()
	}
	for i, n := range named {
		if cut {
			n = ink.Coloured(levels[0], ink.Printed(levels[0], n, told), told)
		}
		l.prints[which[i]].say(n.Belief)
	}
	return err
}

// missedBy reports whether a look hardly saw an index where those before it saw one that is cut off: it was looked at
// as if it were whole, or from where what shows of it leads astray.
func (p print) missedBy(seen index.Index) bool {
	return p.CutOff && seen.Belief.Index() < index.Visible && identify.Pooled(p.looks...).Index() >= index.Visible
}

// told are the indices that no other card cuts off, as they lie in the newest look.
func (l *Pool) told() (all []index.Index) {
	for _, p := range l.prints {
		if b := identify.Pooled(p.looks...); !p.CutOff && b.Index() >= index.Visible {
			all = append(all, index.New(p.stack(l.Origin), b))
		}
	}
	return l.sized(all)
}

// say takes what one more look says of a print.
func (p *print) say(b identify.Belief) {
	p.looks = append(p.looks[max(0, len(p.looks)-looksPooled+1):], b)
}

// stack is where a print lies in a look, as a namer takes it.
func (p print) stack(origin sight.Point) locate.Stack {
	s := p.Stack
	s.Centre = sight.Point{X: s.Centre.X + origin.X, Y: s.Centre.Y + origin.Y}
	if p.Face == card.Joker {
		s.Height *= index.LettersTall
	}
	return s
}

// asked is how a namer is given a print: one that is cut off as it was given before, as what shows of it leads the
// namer astray from where it placed it.
func (p print) asked(origin sight.Point) locate.Stack {
	if !p.CutOff {
		return p.stack(origin)
	}
	s := p.Given
	s.Centre = sight.Point{X: s.Centre.X + origin.X, Y: s.Centre.Y + origin.Y}
	return s
}

// Find finds and names the indices of a picture, with those of the looks before it if it is one of several.
func (r *Searcher) Find(ctx context.Context, levels pyramid.Pyramid, looks *Pool) ([]index.Index, error) {
	indices, err := r.indicesUntil(ctx, levels, true, looks)
	if err != nil || looks == nil {
		return indices, err
	}
	return r.pooled(levels, looks, indices)
}
