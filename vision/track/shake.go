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
	moved := func(p sight.Point) sight.Point {
		w, h := float64(t.scene.Size.X), float64(t.scene.Size.Y)
		m := move.At(calibration.Point{X: p.X / w, Y: p.Y / h})
		return sight.Point{X: m.X * w, Y: m.Y * h}
	}
	if t.refound(egomotion.Like(moved, t.scene.Size), now) {
		t.status = Bumped
		copy(t.scene.Base.Grey, now.Grey)
		t.scene.Gain = now.GainOver(t.scene.Base)
		t.scene.Understood, t.pending, t.paused = false, nil, nil // all is looked at from where the camera stands now
	}
	return nil
}
