package rivers

import (
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// begun is what has changed on the table while somebody is not done: a discard was taken up, or part of a set was laid.
// It is told together with what comes next, or once the table has rested.
type begun struct {
	since time.Duration // when the newest part of it was seen
	scene sight.Scene
}

// finished is what to tell when so much has changed at a still moment; nil while somebody is not done.
func (t *Tracker) finished(scene sight.Scene) *sight.Scene {
	fresh := len(scene.Changes) > 0
	if b := t.begun; b != nil {
		scene.Lay, scene.Changes = b.scene.Lay, together(b.scene.Changes, scene.Changes)
		if !fresh && scene.At >= b.since+again {
			t.begun = nil
			return &scene
		}
	}
	switch {
	case len(scene.Changes) == 0:
		t.begun = nil
		return nil
	case scene.Afresh || !unfinished(scene.Changes):
		t.begun = nil
		return &scene
	case fresh:
		t.begun = &begun{since: scene.At, scene: scene}
	}
	return nil
}

// unfinished reports whether nothing else has changed than that tiles left their rivers, and that at most two came to
// lie among the sets of anybody.
func unfinished(changes []sight.Change) bool {
	set := map[zone.Zone]int{}
	for _, c := range changes {
		switch {
		case isCard(c.Sighting):
			return false
		case c.Kind == sight.Went && !c.Called:
		case c.Kind == sight.Appeared && c.Called:
			if set[c.Zone]++; set[c.Zone] > 2 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// together is what has changed by two looks one after the other: neither what was taken up and laid back where it lay
// nor what was laid and taken up again.
func together(first, then []sight.Change) []sight.Change {
	all := slices.Clone(first)
	for _, c := range then {
		undone := slices.IndexFunc(all, func(a sight.Change) bool { return undoes(c, a) })
		if undone < 0 {
			all = append(all, c)
			continue
		}
		all = slices.Delete(all, undone, undone+1)
	}
	return all
}

// undoes reports whether the table is after a change as it was before an earlier one.
func undoes(c, earlier sight.Change) bool {
	switch {
	case c.Kind == sight.Went && earlier.Kind == sight.Appeared:
		return c.Of == earlier.Of
	case c.Kind == sight.Appeared && earlier.Kind == sight.Went:
		return c.Zone == earlier.Zone && c.Called == earlier.Called && c.Sighting.Card == earlier.Sighting.Card &&
			earlier.Sighting.Corners.Contains(c.Sighting.Corners.Centre())
	}
	return false
}
