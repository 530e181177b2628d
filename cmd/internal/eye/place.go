package eye

import (
	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/vision/scenery"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/view"
)

// Setup is the table as somebody set it up for one camera.
type Setup struct {
	Profile calibration.Profile
	Set     bool            // somebody has set it, it is not a proposal
	Then    picture.Picture // how it looked, empty if that is not known
	// Save keeps a profile that was set on the camera page, with the picture of
	// that moment.
	Save func(calibration.Profile, picture.Picture) error
}

const (
	// recogniseTries and recogniseEvery bound how often a table is looked at
	// until it is known again.
	recogniseTries = 3
	recogniseEvery = 30 // frames
	// asBefore is how far a corner of the play area may seem to have gone, as a
	// fraction of the picture, on a table that stands as it stood.
	asBefore = 0.012
	// strangeCards that are strangeSize off the size of cards lie on a table
	// that was never set up.
	strangeCards = 4
	strangeSize  = 0.25
	// fewStrays are as many as one person lays at once.
	fewStrays = 2
)

// recognise compares the table with how it looked when it was set up, in the
// first pictures of a camera. A camera that stands a little elsewhere is
// corrected; a table with nothing to hold on to is believed.
func (e *Eye) recognise(p picture.Picture) {
	e.mu.Lock()
	e.newest = p // what is found is kept with this picture
	then, area := e.setup.Then, e.setup.Profile.PlayArea
	due := !then.Empty() && e.frames%recogniseEvery == 0
	e.frames++
	e.mu.Unlock()
	if !due {
		return
	}
	move, ok, err := scenery.Between(then, p)
	if err != nil || !ok {
		if e.frames/recogniseEvery >= recogniseTries-1 {
			e.known(view.Finding{})
		}
		return
	}
	now, by := move.Corners(area)
	if by < asBefore {
		e.known(
			view.Finding{Name: "Set-up", Grade: view.Good, Text: "This is the table as it was set up; it was known again."},
		)
		return
	}
	e.mu.Lock()
	moved := e.setup.Profile
	e.mu.Unlock()
	moved.PlayArea = now
	if moved.Check() != nil || e.SetProfile(moved) != nil {
		return
	}
	e.known(
		view.Finding{
			Name: "Set-up", Grade: view.Fair,
			Text: "The camera stands a little elsewhere than at the set-up. The places were found again: look whether they fit.",
		},
	)
}

// known ends the search and keeps what came of it for the camera page.
func (e *Eye) known(f view.Finding) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.setup.Then, e.place = picture.Picture{}, f
}

// turned is told of a phone that lies another way round than at the set-up.
var turned = camera.Status{
	Text:   "The camera was turned on its side.",
	Advice: "Turn it back, or set the table up again. Until then nothing is noted; what lies there is read afterwards.",
}

// pauses reports whether a scene must not become facts, and says why. The pause
// lasts until the table is looked at afresh: for another set-up or game.
func (e *Eye) pauses(scene sight.Scene, p picture.Picture, players int) bool {
	why, wrong := e.misplaced(scene, p, players)
	e.mu.Lock()
	defer e.mu.Unlock()
	switch {
	case wrong:
		e.paused = why
	case e.paused == turned: // it was turned back, and is looked at afresh
		e.paused = camera.Status{}
	}
	return e.paused.Text != ""
}

// misplaced reports why nothing may become a fact now: too many or too few
// play for the seats that were set up, or the cards cannot lie on the table
// that was. ok is false when nothing is wrong.
func (e *Eye) misplaced(scene sight.Scene, p picture.Picture, players int) (camera.Status, bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.setup.Profile.SameShape(p.Width, p.Height) {
		return turned, true
	}
	if n := e.setup.Profile.Seats(); e.setup.Set && n != players {
		return camera.Status{
			Text:   string(rules.Say("The camera knows %d seats, and %d play.", n, players)),
			Advice: "Tap “Set up again” and show it who sits where. Until then nothing is noted; what lies there is read afterwards.",
		}, true
	}
	var sure []sight.Quad
	for _, c := range scene.Changes {
		if c.Kind == sight.Appeared && c.Sighting.Sure {
			sure = append(sure, c.Sighting.Corners)
		}
	}
	if off, ok := e.setup.Profile.Misfit(sure, p.Width, p.Height); ok && len(sure) >= strangeCards && off > strangeSize {
		return camera.Status{
			Text:   "This table is not the one that was set up.",
			Advice: "The cards are not as large as they should be there. Put the camera back, or tap “Set up again”. Until then nothing is noted; what lies there is read afterwards.",
		}, true
	}
	return camera.Status{}, false
}

// astray is told when the first cards lie outside every place: a kick before
// them is noticed by nothing else where the table is bare.
var astray = camera.Status{
	Text:   "Cards lie outside every place: was the camera moved?",
	Advice: "Look at the picture. If the places do not fit the table, tap “Move places” or “Set up again”; if they do, lay the cards into one.",
}

// note counts the cards that lie outside every place on a table that was
// clear; one that comes to lie in a place ends it.
func (e *Eye) note(scene sight.Scene, wasClear bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, c := range scene.Changes {
		if !c.Sighting.Sure || !c.Sighting.Card.IsFace() {
			continue
		}
		switch {
		case c.Kind == sight.Went && c.Zone == zone.Nowhere:
			e.strays = max(e.strays-1, 0)
		case c.Kind != sight.Went && c.Zone != zone.Nowhere:
			wasClear, e.strays = false, 0
		case c.Kind == sight.Appeared && wasClear:
			e.strays++
		}
	}
}
