package track

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/scene"
)

const (
	// restFor is how long a place must rest before what was read there is believed: five frames at
	// thirty a second.
	restFor = 150 * time.Millisecond
	// idleAfter is how long nothing must have moved for frames to be passed over, and idlePause how far apart those
	// are that are not: the light creeps and the focus fades more slowly.
	idleAfter = time.Second
	idlePause = 120 * time.Millisecond
)

// feelMotion notes where something moves and reports whether anything does.
func (t *Tracker) feelMotion(now photometry.Grid, at time.Duration) bool {
	n, shaken := t.scene.Motion.Feed(now, at)
	t.shaken = t.shaken || shaken
	if n > 0 && !shaken {
		t.scene.FollowArms(at)
	}
	return n > scene.FewestCells
}

// idles reports whether a frame need not be looked at for more than motion: the table rests, and a frame of just now
// has said so.
func (t *Tracker) idles(at time.Duration) bool { return t.resting(at) && at-t.judged < idlePause }

// resting reports whether the table has rested for a while, and all of it is understood.
func (t *Tracker) resting(at time.Duration) bool {
	waiting := len(t.pending) + len(t.paused) + len(t.calm)
	return t.scene.Understood && t.status == Still && waiting == 0 && at-t.scene.Motion.Stirred() >= idleAfter
}

// Rest is how long frames may be passed over after the newest one: hands come and go more slowly.
func (t *Tracker) Rest() time.Duration {
	if t.resting(t.judged) {
		return idlePause
	}
	return 0
}

// rests reports whether nothing has moved in a region and round it for a
// while.
func (t *Tracker) rests(r image.Rectangle, at, long time.Duration) bool {
	return t.scene.Motion.Rest(r, t.scene.Inside, at, long)
}
