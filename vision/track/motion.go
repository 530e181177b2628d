package track

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// readAfter is how long a place must rest before it is read, restFor before what was
	// read is believed: two frames and six at thirty a second, of a camera whose clock
	// is not quite even.
	readAfter = 60 * time.Millisecond
	restFor   = 190 * time.Millisecond
	// idleAfter is how long nothing must have moved for frames to be passed over, and idlePause how far apart those
	// are that are not: the light creeps and the focus fades more slowly.
	idleAfter = time.Second
	idlePause = 120 * time.Millisecond
)

// feelMotion notes where something moves and reports whether anything does.
func (t *Tracker) feelMotion(now photometry.Grid, at time.Duration) bool {
	n, shaken := t.motion.Feed(now, at)
	t.shaken = t.shaken || shaken
	return n > fewestCells
}

// idles reports whether a frame need not be looked at for more than motion: the table has rested, all of it is
// understood, and a frame of just now has said so.
func (t *Tracker) idles(at time.Duration) bool {
	waiting := len(t.pending) + len(t.paused) + len(t.calm)
	return t.started && t.status == Still && waiting == 0 && at-t.motion.Stirred() >= idleAfter && at-t.judged < idlePause
}

// rests reports whether nothing has moved in a region and round it for a
// while.
func (t *Tracker) rests(r image.Rectangle, at, long time.Duration) bool {
	return t.motion.Rest(r, t.area, at, long)
}
