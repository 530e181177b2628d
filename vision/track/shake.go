package track

import (
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/scenery"
)

const (
	// kickedFar is how far, as a share of the picture, a corner of the play
	// area must seem to have gone: less is the error of the comparison.
	kickedFar = 0.004
)

// keep remembers how the table looks, to know it again after a kick.
func (t *Tracker) keep(p picture.Picture) {
	if !t.shaken && t.scene.Faces() < scene.FewKnown {
		p.Pix = append(t.steady.Pix[:0], p.Pix...)
		t.steady = p
	}
}

// regain compares a table with too few cards to go by with how it looked before
// the camera shook, once it rests: boards, seams and edges tell where it stands
// now. Of a bare cloth nothing can be told, and it is believed.
func (t *Tracker) regain(p picture.Picture, now photometry.Grid, at time.Duration) error {
	if !t.shaken || !t.scene.Understood || !t.rests(t.scene.PlayArea(), at, restFor) {
		return nil
	}
	t.shaken = false
	if t.scene.Faces() >= scene.FewKnown { // they tell better: see upset
		return nil
	}
	move, ok, err := scenery.Between(t.steady, p)
	if err != nil || !ok {
		return err
	}
	if _, by := move.Corners(t.scene.Profile.PlayArea); by < kickedFar {
		return nil
	}
	if t.refound(t.affineOf(move), now) {
		t.status = Bumped
		copy(t.scene.Base.Grey, now.Grey)
		t.scene.Gain = now.GainOver(t.scene.Base)
		t.scene.Understood, t.pending, t.paused = false, nil, nil // all is looked at from where the camera stands now
	}
	return nil
}

// affineOf is a movement of the picture in pixels, as well as an egomotion.Motion map can
// say it.
func (t *Tracker) affineOf(move scenery.Move) egomotion.Motion {
	const parts = 4
	w, h := float64(t.scene.Size.X), float64(t.scene.Size.Y)
	var from, to []sight.Quad
	for i := range parts * parts {
		x, y := float64(i%parts)/parts, float64(i/parts)/parts
		var a, b sight.Quad
		right, below := x+1.0/parts, y+1.0/parts
		for k, c := range [4]calibration.Point{{X: x, Y: y}, {X: right, Y: y}, {X: right, Y: below}, {X: x, Y: below}} {
			m := move.At(c)
			a[k], b[k] = sight.Point{X: c.X * w, Y: c.Y * h}, sight.Point{X: m.X * w, Y: m.Y * h}
		}
		from, to = append(from, a), append(to, b)
	}
	m, _ := egomotion.Between(from, to)
	return m
}
