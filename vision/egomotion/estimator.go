package egomotion

import (
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
)

const (
	// fewest patches say anything, of which a share must agree on one motion.
	fewest   = 8
	agreeing = 0.25
	// holding is the share of the patches seen that must hold for the camera to stand.
	holding = 0.5
	// reachSteps is how far off a patch that agrees with a motion may be found, in samples.
	reachSteps = 1.3
	// settled is how near, in samples, the motions of two frames lie of a camera that has
	// come to rest.
	settled = 0.8
	// least is the motion, in samples at a corner of the picture, that is followed.
	least = 0.35
	// refresh is how often patches that were lost are replaced.
	refresh = 2 * time.Second
)

// State is what the estimator knows of the camera.
type State int

// The states.
const (
	// Stands: the camera has not moved, as far as can be told.
	Stands State = iota + 1
	// Moving: it has moved, and is not found again yet.
	Moving
	// Moved: it has come to rest elsewhere.
	Moved
)

// Estimator follows the motion of one camera. It is used by one goroutine.
type Estimator struct {
	width, height int
	patches       []patch
	picked        time.Duration
	before        Motion // of the frame before, if it was moving
	moving        bool
}

// Feed takes the next frame: rested tells whether a place, in pixels, has not changed for
// some time. With Moved comes the motion since the camera last stood; all places known
// to the caller appear there now.
func (e *Estimator) Feed(p picture.Picture, at time.Duration, rested func(sight.Point) bool) (Motion, State) {
	s := sample(p)
	if p.Width != e.width || p.Height != e.height {
		*e = Estimator{width: p.Width, height: p.Height, picked: at - refresh}
	}
	if e.stands(s) {
		e.moving = false
		e.renew(s, at, rested)
		return Still, Stands
	}
	m, ok, elsewhere := e.search(s)
	if !ok {
		// Nothing is found elsewhere either: something hides the table, or it was cleared.
		e.moving = e.moving && elsewhere
		if !elsewhere {
			e.renew(s, at, rested)
			return Still, Stands
		}
		return Still, Moving
	}
	step := float64(s.step)
	if m.apart(Still, e.width, e.height) < least*step {
		e.moving = false
		return Still, Stands
	}
	if !e.moving || m.apart(e.before, e.width, e.height) > settled*step {
		e.moving, e.before = true, m
		return Still, Moving
	}
	e.moving = false
	e.Follow(m)
	return m, Moved
}

// stands reports whether enough of what is seen lies where it lay, or too little is
// known to say that it does not.
func (e *Estimator) stands(s sampler) bool {
	seen, hold := 0, 0
	for i := range e.patches {
		holds, visible := e.patches[i].holds(s)
		e.patches[i].good = holds
		if visible {
			seen++
		}
		if holds {
			hold++
		}
	}
	if len(e.patches) < fewest {
		return true
	}
	return hold >= fewest/2 && float64(hold) >= holding*float64(seen) &&
		float64(hold) >= agreeing*float64(len(e.patches))
}

// Follow moves all that is remembered along with a motion that was found otherwise.
func (e *Estimator) Follow(m Motion) {
	for i := range e.patches {
		e.patches[i].at = m.At(e.patches[i].at)
	}
}

// search looks for every patch round its place. ok is false when too few agree on a
// motion; elsewhere says that many are found, but not where they were.
func (e *Estimator) search(s sampler) (m Motion, ok, elsewhere bool) {
	found := e.found(s)
	reach := reachSteps * float64(s.step)
	stay := inliers(found, Still, reach)
	m, fit := consensus(found, reach)
	enough := max(fewest, int(agreeing*float64(len(e.patches))))
	breathes := m.breathes() && farBetter(len(fit), len(stay), len(found))
	switch {
	case 2*len(stay) >= len(found) && len(stay) >= fewest/2 && !breathes:
		return Still, true, false
	case len(fit) >= enough && broad(fit, e.width, e.height):
		return m, true, true
	}
	return Still, false, len(found)-len(stay) >= enough
}

// farBetter reports whether so many patches that agree with a motion, of those found, outweigh those that are found
// within reach of where they were: a third more, and three quarters of all. Both are set by hand.
func farBetter(fit, stay, found int) bool { return 3*fit >= 4*stay && 4*fit >= 3*found }

// found are the patches that are found again. Where most are found in several places, the cloth repeats itself, and
// they are taken together.
func (e *Estimator) found(s sampler) (alone []match) {
	var all [][]match
	repeated := 0
	for i := range e.patches {
		m, ok, places := e.patches[i].find(s)
		if ok {
			alone = append(alone, m)
		}
		switch {
		case len(places) > 1:
			all, repeated = append(all, places), repeated+1
		case ok:
			all = append(all, []match{m})
		}
	}
	if 2*repeated > len(all) {
		return together(all, float64(s.step))
	}
	return alone
}

// broad reports whether matches lie far enough apart to tell of the whole picture: cards
// pushed together lie nearer.
func broad(ms []match, width, height int) bool {
	const share = 0.3
	low, high := ms[0].from, ms[0].from
	for _, v := range ms {
		low = sight.Point{X: min(low.X, v.from.X), Y: min(low.Y, v.from.Y)}
		high = sight.Point{X: max(high.X, v.from.X), Y: max(high.Y, v.from.Y)}
	}
	return high.X-low.X > share*float64(width) || high.Y-low.Y > share*float64(height)
}

// renew replaces patches that are no longer found where they were, now and then.
func (e *Estimator) renew(s sampler, at time.Duration, rested func(sight.Point) bool) {
	if at-e.picked < refresh {
		return
	}
	e.picked = at
	kept := e.patches[:0]
	for _, p := range e.patches {
		if p.good || !rested(p.at) { // an arm may only hide it
			kept = append(kept, p)
		}
	}
	e.patches = kept
	e.pick(s, rested)
}
