package track

import (
	"math"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/explain"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/scene"
)

const (
	// kickedBy is how far, in pixels, cards are off on average when the camera
	// was moved.
	kickedBy = 2.5
	// patience between two looks at a table that is not found again.
	patience = time.Second
)

// findAgain looks for the known cards among those agreed on all over the
// table and, if the camera was moved, moves all that is remembered along; found
// is false when too few are found to say. hands is true when it was not the
// camera, nor the light, but many hands at once.
func (t *Tracker) findAgain(agreed []sight.Sighting, now photometry.Grid) (found, hands bool) {
	var from, to []sight.Quad
	faces := 0
	for _, k := range t.scene.Cards {
		if !k.Sighting.Card.IsFace() {
			continue
		}
		faces++
		for _, s := range agreed {
			if s.Sure && s.Card == k.Sighting.Card {
				from, to = append(from, k.Sighting.Corners), append(to, quad.Facing(s.Corners, k.Sighting.Corners))
				break
			}
		}
	}
	if 3*len(from) < faces || len(from) < 3 {
		if explain.Cleared(&t.scene, agreed, now) {
			t.eyes.Restart()
			return true, true
		}
		if t.unmoved(agreed) {
			return true, true
		}
		t.status = Lost
		return false, false
	}
	m, share := egomotion.Between(from, to)
	if share < scene.UpsetShare {
		return true, true
	}
	off := 0.0
	for _, q := range from {
		off += m.At(q.Centre()).Distance(q.Centre()) / float64(len(from))
	}
	if off < kickedBy {
		return true, false
	}
	return t.refound(m, now), false
}

// unmoved reports whether the few cards that are found, face up or down, lie
// where they lay: then it was hands that came to all the others at once. The
// middle of a card that is half covered is only guessed.
func (t *Tracker) unmoved(agreed []sight.Sighting) bool {
	const guess = 0.25 // of a card's short side
	stayed, moved := 0, 0
	for _, k := range t.scene.Cards {
		far := math.Inf(1)
		for _, s := range agreed {
			if s.Card == k.Sighting.Card && (s.Sure || s.Card == card.Back) {
				far = min(far, s.Corners.Centre().Distance(k.Sighting.Corners.Centre()))
			}
		}
		switch {
		case far < kickedBy:
			stayed++
		case far > guess*quad.ShortSide(k.Sighting.Corners) && !math.IsInf(far, 1):
			moved++
		}
	}
	return stayed > moved
}

// Profile is the table's profile: the one the tracker was made with, moved
// along with the camera. moves is how often it was.
func (t *Tracker) Profile() (p calibration.Profile, moves int) { return t.scene.Profile, t.moves }
