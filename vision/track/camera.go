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
		return image.Pt(x, y).In(now.Bounds()) && f.At-t.motion.Moved()[y*now.Cols+x] >= restedFor
	})
	if state == egomotion.Moving || state == egomotion.Moved && t.started && !t.carry(m, now) {
		t.status = Bumped
		t.pending, t.paused, t.calm = nil, nil, nil
		return false
	}
	t.stood = f.Picture
	return true
}

// carry moves all that is remembered along with the camera. What looks as in the last
// picture before the knock, moved along, is as far understood as it was then, and so is
// what lies where it lay but for part of a cell; the rest has changed meanwhile.
func (t *Tracker) carry(m egomotion.Motion, now photometry.Grid) bool {
	from, was, before := t.movedFrom(m, now), t.base, photometry.Shrink(t.stood)
	if !t.follow(m, now) {
		return false
	}
	then := now.SeenFrom(t.stood, m.From)
	since, until := now.GainOver(then), before.GainOver(was)
	step := t.motion.Noticeable(changedStep)
	t.base = was.Empty()
	t.lit = until // of the frame before the knock, beside the base
	for i, k := range from {
		row := i / now.Cols
		if k < 0 {
			t.base.Grey[i] = now.Grey[i]
			continue
		}
		least, most := then.Span(i)
		same := since.Apart(now.Grey[i], then.Grey[i], row) <= step+int(most-least)/offEdges
		understood := until.Apart(before.Grey[k], was.Grey[k], k/now.Cols) <= step
		v := until.Back(since.Back(now.Grey[i], row), row)
		least, most = was.Span(k)
		between := int(v) >= int(least)-step && int(v) <= int(most)+step
		t.base.Grey[i] = was.Grey[k]
		if same && understood || between {
			t.base.Grey[i] = v
		}
		if same && understood && t.cloth.known[i] && photometry.Gap(t.cloth.Grey[i], was.Grey[k]) <= step {
			t.cloth.Grey[i] = v
		}
	}
	t.lit = now.GainOver(t.base)
	t.pending, t.paused, t.calm = nil, nil, nil
	return true
}

// offEdges is the part of the contrast at a cell by which it may be off where a motion is
// known to a pixel or two of the six or so that make a cell.
const offEdges = 4
