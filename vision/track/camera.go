package track

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/source"
)

// restedFor is how long a place has rested that the camera's motion may be told by.
const restedFor = time.Second

// standing follows the camera with a frame; false while it moves: then nothing is
// compared with what was understood.
func (t *Tracker) standing(f source.Frame, now photometry.Grid) bool {
	m, state := t.camera.Feed(f.Picture, f.At, func(p sight.Point) bool {
		x, y := int(p.X)/now.Side, int(p.Y)/now.Side
		return image.Pt(x, y).In(now.Bounds()) && f.At-t.scene.Motion.Moved()[y*now.Cols+x] >= restedFor
	})
	if state == egomotion.Moving || state == egomotion.Moved && t.scene.Understood && !t.carriedBy(m, now) {
		t.status = Bumped
		t.pending, t.paused, t.calm = nil, nil, nil
		return false
	}
	t.stood, t.since = f.Picture, 0
	return true
}

// keepStood copies the picture in which the camera last stood before its pixels are overwritten.
func (t *Tracker) keepStood() {
	if t.since++; t.since == 2 {
		t.spare = append(t.spare[:0], t.stood.Pix...)
		t.stood.Pix = t.spare
	}
}

// carriedBy moves all that is remembered along with the camera.
func (t *Tracker) carriedBy(m egomotion.Motion, now photometry.Grid) bool {
	if !t.scene.Carry(m, t.stood, now) {
		t.status = Lost
		return false
	}
	t.moves++
	t.pending, t.paused, t.calm = nil, nil, nil
	return true
}

// refound moves all that is remembered to where it appears now, if that is still a table.
func (t *Tracker) refound(m egomotion.Motion, now photometry.Grid) bool {
	if !t.scene.Follow(m, now) {
		t.status = Lost
		return false
	}
	t.moves++
	return true
}
