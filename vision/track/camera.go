package track

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/source"
)

// restedFor is how long a place has rested that the camera's motion may be told by.
const restedFor = time.Second

// standing follows the camera with a frame; false while it moves: then nothing is
// compared with what was understood.
func (t *Tracker) standing(f source.Frame, now grid) bool {
	m, state := t.camera.Feed(f.Picture, f.At, func(p sight.Point) bool {
		x, y := int(p.X)/now.side, int(p.Y)/now.side
		return image.Pt(x, y).In(now.bounds()) && f.At-t.moved[y*now.cols+x] >= restedFor
	})
	if state == egomotion.Moving || state == egomotion.Moved && t.started && !t.carry(m, now) {
		t.status = Bumped
		t.pending, t.paused, t.calm = nil, nil, nil
		return false
	}
	return true
}

// carry moves all that is remembered along with the camera. What lies where it lay, but
// for part of a cell, is taken for understood; the rest has changed meanwhile.
func (t *Tracker) carry(m egomotion.Motion, now grid) bool {
	from := t.movedFrom(m, now)
	if !t.follow(m, now) {
		return false
	}
	was := t.base
	t.base = was.like()
	for i, k := range from {
		t.base.grey[i] = now.grey[i]
		if k >= 0 {
			t.base.grey[i] = was.grey[k]
		}
	}
	t.lit = now.than(t.base)
	step := max(changedStep, noiseSteps*t.noise)
	for i, k := range from {
		if k < 0 {
			continue
		}
		least, most := was.span(k)
		v := int(t.lit.back(now.grey[i], i/now.cols))
		if v >= int(least)-step && v <= int(most)+step {
			t.base.grey[i] = uint8(v)
		}
	}
	t.pending, t.paused, t.calm = nil, nil, nil
	return true
}

// span is the least and the most grey of a cell and those round it.
func (g grid) span(i int) (least, most uint8) {
	least = 255
	for y := max(i/g.cols-1, 0); y <= min(i/g.cols+1, g.rows-1); y++ {
		for x := max(i%g.cols-1, 0); x <= min(i%g.cols+1, g.cols-1); x++ {
			v := g.grey[y*g.cols+x]
			least, most = min(least, v), max(most, v)
		}
	}
	return least, most
}
