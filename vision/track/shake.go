package track

import (
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/scenery"
)

const (
	// kickedFar is how far, as a share of the picture, a corner of the play
	// area must seem to have gone: less is the error of the comparison.
	kickedFar = 0.004
)

// keep remembers how the table looks, to know it again after a kick.
func (t *Tracker) keep(p picture.Picture) {
	if !t.shaken && t.faces() < fewKnown {
		p.Pix = append(t.steady.Pix[:0], p.Pix...)
		t.steady = p
	}
}

// faces is how many cards lie open, as far as is known.
func (t *Tracker) faces() (n int) {
	for _, k := range t.known {
		if k.sighting.Card.IsFace() {
			n++
		}
	}
	return n
}

// regain compares a table with too few cards to go by with how it looked before
// the camera shook, once it rests: boards, seams and edges tell where it stands
// now. Of a bare cloth nothing can be told, and it is believed.
func (t *Tracker) regain(p picture.Picture, now photometry.Grid, at time.Duration) error {
	if !t.shaken || !t.started || !t.rests(t.everything(), at, restFor) {
		return nil
	}
	t.shaken = false
	if t.faces() >= fewKnown { // they tell better: see upset
		return nil
	}
	move, ok, err := scenery.Between(t.steady, p)
	if err != nil || !ok {
		return err
	}
	if _, by := move.Corners(t.profile.PlayArea); by < kickedFar {
		return nil
	}
	if t.follow(t.affineOf(move), now) {
		t.status = Bumped
		copy(t.base.Grey, now.Grey)
		t.lit = now.GainOver(t.base)
		t.started, t.pending, t.paused = false, nil, nil // all is looked at from where the camera stands now
	}
	return nil
}

// affineOf is a movement of the picture in pixels, as well as an egomotion.Motion map can
// say it.
func (t *Tracker) affineOf(move scenery.Move) egomotion.Motion {
	const parts = 4
	w, h := float64(t.size.X), float64(t.size.Y)
	var from, to []sight.Quad
	for i := range parts * parts {
		x, y := float64(i%parts)/parts, float64(i/parts)/parts
		var a, b sight.Quad
		for k, c := range [4]calibration.Point{{X: x, Y: y}, {X: x + 1.0/parts, Y: y}, {X: x + 1.0/parts, Y: y + 1.0/parts}, {X: x, Y: y + 1.0/parts}} {
			m := move.At(c)
			a[k], b[k] = sight.Point{X: c.X * w, Y: c.Y * h}, sight.Point{X: m.X * w, Y: m.Y * h}
		}
		from, to = append(from, a), append(to, b)
	}
	m, _ := drift(from, to)
	return m
}
