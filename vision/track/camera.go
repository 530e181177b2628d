package track

import (
	"image"
	"math"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
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
	t.stood = f.Picture
	return true
}

// carry moves all that is remembered along with the camera. What looks as in the last
// picture before the knock, moved along, is as far understood as it was then, and so is
// what lies where it lay but for part of a cell; the rest has changed meanwhile.
func (t *Tracker) carry(m egomotion.Motion, now grid) bool {
	from, was, before := t.movedFrom(m, now), t.base, shrink(t.stood)
	if !t.follow(m, now) {
		return false
	}
	then := now.seenFrom(t.stood, m)
	since, until := now.than(then), before.than(was)
	step := max(changedStep, noiseSteps*t.noise)
	t.base = was.like()
	t.lit = until // of the frame before the knock, beside the base
	for i, k := range from {
		row := i / now.cols
		if k < 0 {
			t.base.grey[i] = now.grey[i]
			continue
		}
		least, most := then.span(i)
		same := since.apart(now.grey[i], then.grey[i], row) <= step+int(most-least)/offEdges
		understood := until.apart(before.grey[k], was.grey[k], k/now.cols) <= step
		v := until.back(since.back(now.grey[i], row), row)
		least, most = was.span(k)
		between := int(v) >= int(least)-step && int(v) <= int(most)+step
		t.base.grey[i] = was.grey[k]
		if same && understood || between {
			t.base.grey[i] = v
		}
		if same && understood && t.cloth.known[i] && gap(t.cloth.grey[i], was.grey[k]) <= step {
			t.cloth.grey[i] = v
		}
	}
	t.lit = now.than(t.base)
	t.pending, t.paused, t.calm = nil, nil, nil
	return true
}

// offEdges is the part of the contrast at a cell by which it may be off where a motion is
// known to a pixel or two of the six or so that make a cell.
const offEdges = 4

// seenFrom is p shrunk to the cells of g as it looks after a motion of the camera.
func (g grid) seenFrom(p picture.Picture, m egomotion.Motion) grid {
	const places = 3
	out := g.like()
	for i := range out.grey {
		x, y := float64(i%g.cols*g.side), float64(i/g.cols*g.side)
		sum := 0.0
		for k := range places * places {
			at := sight.Point{X: x + float64(g.side*(k%places))/places, Y: y + float64(g.side*(k/places))/places}
			sum += luma(p, m.From(at))
		}
		out.grey[i] = uint8(sum/(places*places) + 0.5)
	}
	return out
}

// luma is the brightness of p at a place between pixels, 0 outside.
func luma(p picture.Picture, at sight.Point) float64 {
	x, y := math.Floor(at.X), math.Floor(at.Y)
	if x < 0 || y < 0 || int(x)+1 >= p.Width || int(y)+1 >= p.Height {
		return 0
	}
	grey := func(i int) float64 { return float64(int(p.Pix[i])+2*int(p.Pix[i+1])+int(p.Pix[i+2])) / 4 }
	i, u, v := 3*(int(y)*p.Width+int(x)), at.X-x, at.Y-y
	below := i + 3*p.Width
	return (1-v)*((1-u)*grey(i)+u*grey(i+3)) + v*((1-u)*grey(below)+u*grey(below+3))
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
