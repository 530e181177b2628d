package reader

import (
	"math"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/locate"
	"github.com/tablemaid/tablemaid/vision/pyramid"
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

// bare is a place beside an upper card at which the looks saw no index.
type bare struct {
	at     sight.Point // relative to the pool's origin
	height float64
	odds   float64 // logarithm
}

// settled is what the looks so far say of a stack, ok if another look would hardly change it.
func (l *pool) settled(s locate.Stack, cut bool) (n identify.Named, ok bool) {
	at := l.from(s.Centre)
	for _, p := range l.prints {
		upright := p.Up.X*s.Up.X + p.Up.Y*s.Up.Y
		if p.isCut != cut || p.Centre.Distance(at) > samePrint*math.Min(p.Height, s.Height) || upright < sameWay {
			continue
		}
		if b, ok := p.settled(); ok {
			return identify.Named{Stack: p.stack(l.origin), Belief: b}, true
		}
	}
	return n, false
}

// settled is what the looks say of a print, ok if it is clear.
func (p print) settled() (b identify.Belief, ok bool) {
	if len(p.looks) < enoughLooks {
		return b, false
	}
	b = identify.Pooled(p.looks...)
	_, share := b.Best()
	return b, share >= clearlyRead || b.Index() <= clearlyNone
}

// from is a place of the newest look, relative to the origin.
func (l *pool) from(p sight.Point) sight.Point {
	return sight.Point{X: p.X - l.origin.X, Y: p.Y - l.origin.Y}
}

// name names stacks, in their order; of a pool that is not nil those that are settled are not looked at.
func (l *pool) name(
	namer *identify.Namer, levels pyramid.Pyramid, stacks []locate.Stack, cut bool,
) ([]identify.Named, error) {
	if l == nil {
		return namer.Name(levels, stacks)
	}
	all := make([]identify.Named, len(stacks))
	var which []int
	var open []locate.Stack
	for i, s := range stacks {
		var ok bool
		if all[i], ok = l.settled(s, cut); !ok {
			which, open = append(which, i), append(open, s)
		}
	}
	named, err := namer.Name(levels, open)
	if err != nil {
		return nil, err
	}
	for k, i := range which {
		all[i] = named[k]
	}
	return all, nil
}

// unlessBare leaves out the places at which the looks so far surely saw no index.
func (l *pool) unlessBare(places []locate.Stack) (open []locate.Stack) {
	if l == nil {
		return places
	}
	for _, s := range places {
		if k := l.tried(s); k < 0 || l.bare[k].odds > bareOdds {
			open = append(open, s)
		}
	}
	return open
}

// saw takes what a look saw at places beside upper cards.
func (l *pool) saw(places []locate.Stack, looks []identify.Named) {
	if l == nil {
		return
	}
	const hardly, nearly = 1e-4, 1 - 1e-4
	for i, s := range places {
		p := min(max(looks[i].Belief.Index(), hardly), nearly)
		k := l.tried(s)
		if k < 0 {
			k = len(l.bare)
			l.bare = append(l.bare, bare{at: l.from(s.Centre), height: s.Height})
		}
		l.bare[k].odds += math.Log(p / (1 - p))
	}
}

// tried is which of the places tried before a place is, -1 if none.
func (l *pool) tried(s locate.Stack) int {
	at := l.from(s.Centre)
	for k, b := range l.bare {
		if b.at.Distance(at) < sameTry*b.height {
			return k
		}
	}
	return -1
}
