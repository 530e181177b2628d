package track

import (
	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/outline"
)

// surveyed is how well it is known beforehand how a card lies on a table that was set up with cards.
var surveyed = outline.Known{Size: 0.02, Shift: 0.8, Skew: 0.5}

// outline puts the outlines of cards that were read by both of their indices where their paper ends, if it ends nearly
// all round: those that a reader guesses from indices are off by up to a tenth.
func (t *Tracker) outline(p picture.Picture, agreed []sight.Sighting) {
	face, ground, ok := t.plane()
	if !ok {
		return
	}
	for i, s := range agreed {
		if !s.Sure || len(s.Indices) != 2 {
			continue
		}
		if c := outline.Find(p, s.Corners, s.Indices, face, ground, surveyed); c.Support >= outline.NearlyAll {
			agreed[i].Corners = outline.Upright(c.Corners(), s.Corners)
		}
	}
}

// plane is what cards measure on this table, and where it lies in the picture; ok is false where that is not known.
func (t *Tracker) plane() (face calibration.Size, ground calibration.Ground, ok bool) {
	ground, err := t.scene.Profile.Ground(t.scene.Size.X, t.scene.Size.Y)
	if err != nil || t.scene.Profile.Card == nil {
		return face, ground, false
	}
	return *t.scene.Profile.Card, ground, true
}
