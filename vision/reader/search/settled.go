package search

import (
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// Most of what the finder proposes in a look it has proposed in the looks before: indices that are surely read, and
// pattern of the cloth that surely is none. The namer costs far more than the finder. So it is asked again only
// about what another look may change.

const (
	// enoughLooks settle a print.
	enoughLooks = 2
	// clearlyRead and clearlyNone are the pooled probabilities, of a face and of any index, from which and up to
	// which a print is settled.
	clearlyRead, clearlyNone = 0.999, 0.003
	// bareOdds is the logarithm of the odds, summed over the looks, under which a place beside a card is taken for
	// bare: 1 to 8000.
	bareOdds = -9
	// sameWay is the cosine of how far two looks turn one print at most.
	sameWay = 0.9
	// sameTry is how far apart two looks try one place at most, in heights of an index.
	sameTry = 0.1
)

// bare is a place that was tried, and what the looks saw from there.
type bare struct {
	at     sight.Point  // relative to the pool's origin, as the next
	led    locate.Stack // where the newest look placed what it saw from there
	height float64
	odds   float64 // logarithm, that there is an index
}

// print is the print that a stack, relative to the origin, is of, -1 if none: the nearest of those that this namer has
// named, or else that the other has.
func (l *Pool) print(s locate.Stack, cut bool) int {
	nearest, least := -1, math.Inf(1)
	for k, p := range l.prints {
		far := p.Centre.Distance(s.Centre) / math.Min(p.Height, s.Height)
		upright := p.Up.X*s.Up.X + p.Up.Y*s.Up.Y
		if far > samePrint || upright < sameWay {
			continue
		}
		if p.CutOff != cut {
			far += samePrint
		}
		if far < least {
			nearest, least = k, far
		}
	}
	return nearest
}

// settled reports whether the looks say so clearly what a print is that it is not looked at again.
func (p print) settled() bool {
	b := identify.Pooled(p.looks...)
	_, share := b.Best()
	return len(p.looks) >= enoughLooks && (share >= clearlyRead || b.Index() <= clearlyNone)
}

// none reports whether the looks so far surely saw no index: one is enough where the next look does not even find it.
func (p print) none() bool { return identify.Pooled(p.looks...).Index() <= clearlyNone }

// refused tells which of the prints are none.
func (l *Pool) refused() []bool {
	none := make([]bool, len(l.prints))
	for k, p := range l.prints {
		none[k] = p.none()
	}
	return none
}

// unplaced is an index as it was given to the namer, if that surely saw none: where the namer then places it means
// nothing, but the next look finds it again where this one did.
func unplaced(i index.Index) index.Index {
	if i.Belief.Index() > clearlyNone {
		return i
	}
	u := index.New(i.Given, i.Belief)
	u.CutOff, u.Given = i.CutOff, i.Given
	return u
}

// clear is what the looks say of a print, ok if that is a face, surely: one glance at it is enough then.
func (p print) clear() (b identify.Belief, ok bool) {
	b = identify.Pooled(p.looks...)
	_, share := b.Best()
	return b, share >= belief.Sure
}

// here is a stack of the newest look, relative to the origin.
func (l *Pool) here(s locate.Stack) locate.Stack {
	s.Centre = l.from(s.Centre)
	return s
}

// from is a place of the newest look, relative to the origin.
func (l *Pool) from(p sight.Point) sight.Point {
	return sight.Point{X: p.X - l.Origin.X, Y: p.Y - l.Origin.Y}
}

// unlessBare leaves out the places at which no card can have come, or the looks so far surely saw no index, or one that
// is followed as a print.
func (l *Pool) unlessBare(places []locate.Stack) (open []locate.Stack) {
	if l == nil {
		return places
	}
	for _, s := range places {
		if l.News != nil && !l.News(s.Centre, s.Height/2) {
			continue
		}
		if k := l.bare.tried(l.here(s)); k < 0 || l.bare[k].odds > bareOdds && l.print(l.bare[k].led, true) < 0 {
			open = append(open, s)
		}
	}
	return open
}

// unlessNoJoker leaves out the places at which the looks so far surely saw no joker.
func (l *Pool) unlessNoJoker(places []locate.Stack) []locate.Stack {
	if l == nil {
		return places
	}
	return slices.DeleteFunc(places, func(s locate.Stack) bool {
		k := l.noJoker.tried(l.here(s))
		return k >= 0 && l.noJoker[k].odds <= bareOdds
	})
}

// saw takes what a look saw at places that it tried.
func (l *Pool) saw(to *attempts, places []locate.Stack, looks []identify.Named) {
	const hardly, nearly = 1e-4, 1 - 1e-4
	for i, s := range places {
		at := l.here(s)
		p := min(max(looks[i].Belief.Index(), hardly), nearly)
		k := to.tried(at)
		if k < 0 {
			k = len(*to)
			*to = append(*to, bare{at: at.Centre, height: s.Height})
		}
		(*to)[k].odds += math.Log(p / (1 - p))
		(*to)[k].led = l.here(looks[i].Stack)
	}
}

// attempts are places that were tried.
type attempts []bare

// tried is which of them a place relative to the origin is, -1 if none.
func (t attempts) tried(s locate.Stack) int {
	return slices.IndexFunc(t, func(b bare) bool { return b.at.Distance(s.Centre) < sameTry*b.height })
}
