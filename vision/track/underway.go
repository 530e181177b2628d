package track

import (
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
)

// untilGone is how long a card that surely came waits for the place where it lay to
// come to rest.
const untilGone = 2 * time.Second

// waits reports whether the decision about a region waits, not for ever, for a card of
// those agreed on to be seen to have left the place where it lay.
func (t *Tracker) waits(r *region, agreed []sight.Sighting, now grid) bool {
	return r.at-r.began < untilGone && t.underway(agreed, now, r.at)
}

// underway reports whether a card that was surely read is known to lie elsewhere, where
// something is going on: most likely it was taken from there, which will be seen as
// soon as that place rests.
func (t *Tracker) underway(seen []sight.Sighting, now grid, at time.Duration) bool {
	return slices.ContainsFunc(seen, func(s sight.Sighting) bool {
		if !s.Sure || !s.Card.IsFace() || t.free(s.Card) || slices.ContainsFunc(t.known, func(k known) bool { return k.shows(s) }) {
			return false
		}
		return slices.ContainsFunc(t.known, func(k known) bool { return k.sighting.Card == s.Card && t.busy(k, now, at) })
	})
}

// busy reports whether something moves where a known card lies, or has changed there
// and is not understood yet.
func (t *Tracker) busy(k known, now grid, at time.Duration) bool {
	if !t.rests(k.cells, at, restFor) {
		return true
	}
	d, n := decision{Tracker: t, now: now}, 0
	d.changedIn(k.cells, func(int, int) { n++ })
	return n >= fewestCells
}
