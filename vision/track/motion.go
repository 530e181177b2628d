package track

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/vision/photometry"
)

const (
	// motionStep is how much a cell changes between frames when something
	// moves there.
	motionStep = 7
	// noiseSteps times the camera's own noise is still no motion and no change.
	noiseSteps = 6
	// readAfter is how long a place must rest before it is read, restFor before what was
	// read is believed: two frames and six at thirty a second, of a camera whose clock
	// is not quite even.
	readAfter = 60 * time.Millisecond
	restFor   = 190 * time.Millisecond
	// idleAfter is how long nothing must have moved for frames to be passed over, and idlePause how far apart those
	// are that are not: the light creeps and the focus fades more slowly.
	idleAfter = time.Second
	idlePause = 120 * time.Millisecond
	// hands move in from outside: so many cells round a region must rest too.
	restMargin = 8
)

// feelMotion notes where something moves and reports whether anything does.
func (t *Tracker) feelMotion(now photometry.Grid, at time.Duration) bool {
	lit := now.GainOver(t.last)
	t.noise = now.Noise(t.last, lit)
	step := max(motionStep, noiseSteps*t.noise)
	stirred := t.marks
	for r := range now.Rows {
		for i := r * now.Cols; i < (r+1)*now.Cols; i++ {
			stirred[i] = lit.Apart(now.Grey[i], t.last.Grey[i], r) > step
		}
	}
	n := 0
	var touched [shakeParts * shakeParts]bool
	for i, s := range stirred {
		if s && company(stirred, i, now.Cols) {
			t.moved[i], t.stirred = at, at
			touched[i/now.Cols*shakeParts/now.Rows*shakeParts+i%now.Cols*shakeParts/now.Cols] = true
			n++
		}
	}
	t.feelShake(touched[:])
	t.last = now
	return n > fewestCells
}

// idles reports whether a frame need not be looked at for more than motion: the table has rested, all of it is
// understood, and a frame of just now has said so.
func (t *Tracker) idles(at time.Duration) bool {
	waiting := len(t.pending) + len(t.paused) + len(t.calm)
	return t.started && t.status == Still && waiting == 0 && at-t.stirred >= idleAfter && at-t.judged < idlePause
}

// company reports whether a neighbour of cell i is stirred too: noise stirs
// single cells, hands and cards many.
func company(stirred []bool, i, cols int) bool {
	for _, k := range [...]int{i - cols - 1, i - cols, i - cols + 1, i - 1, i + 1, i + cols - 1, i + cols, i + cols + 1} {
		if k >= 0 && k < len(stirred) && stirred[k] {
			return true
		}
	}
	return false
}

// rests reports whether nothing has moved in a region and round it for a
// while.
func (t *Tracker) rests(r image.Rectangle, at, long time.Duration) bool {
	r = r.Inset(-restMargin).Intersect(t.last.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for i := y*t.last.Cols + r.Min.X; i < y*t.last.Cols+r.Max.X; i++ {
			if t.area[i] && at-t.moved[i] < long {
				return false
			}
		}
	}
	return true
}
