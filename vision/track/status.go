package track

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/imagehealth"
)

// Status is how the table looks to the tracker.
type Status int

// The states of a table. Under Still, Moving and Hand all is well; the others
// are troubles, under which nothing is read that could become a wrong fact.
const (
	Still Status = iota + 1
	// Moving: something moves; what rests elsewhere is read all the same.
	Moving
	// Hand: an arm rests over the table; what it may cover stays as it was.
	Hand
	TooDark
	// Covered: the picture has light but shows nothing.
	Covered
	OutOfFocus
	// LightChanged: a lamp was switched; the picture is being got used to.
	LightChanged
	// Bumped: the camera was moved and the table is being found again.
	Bumped
	// Lost: the camera was moved and the table was not found again.
	Lost
	// TooSlow: the frames come too seldom to follow a game.
	TooSlow
)

// String is the status in a plain sentence for the scoreboard.
func (s Status) String() string {
	switch s {
	case Still:
		return "The camera sees the table."
	case Moving:
		return "Something moves on the table; it is read when it rests."
	case Hand:
		return "A hand rests over the table; what is under it is read when it is gone."
	case TooDark:
		return "It is too dark to see cards: turn on a lamp, or take the cap off the lens."
	case Covered:
		return "Something is in front of the lens; everything waits until it is gone."
	case OutOfFocus:
		return "The picture is blurred: the camera is looking for its focus, or its lens wants wiping."
	case LightChanged:
		return "The light has changed; one moment until the table is clear again."
	case Bumped:
		return "The camera was moved; it is finding the table again."
	case Lost:
		return "The camera was moved and cannot find the table again: put it back, or set the table up again on the camera page."
	case TooSlow:
		return "The camera gives fewer than two pictures a second: cards are seen late. A better cable or connection helps."
	}
	return "The camera is starting."
}

// statusOf is the state of a table of which the picture has a trouble, 0 without one.
func statusOf(t imagehealth.Trouble) Status {
	switch t {
	case imagehealth.None:
	case imagehealth.TooDark:
		return TooDark
	case imagehealth.Covered:
		return Covered
	case imagehealth.OutOfFocus:
		return OutOfFocus
	}
	return 0
}

// Well reports whether nothing needs a person's attention.
func (s Status) Well() bool { return s == Still || s == Moving || s == Hand || s == LightChanged }

// Status is the state of the newest frame.
func (t *Tracker) Status() Status { return t.status }

// WasClear reports whether, before the last scene, the tracker had understood
// the table and knew of no card that lay open on it.
func (t *Tracker) WasClear() bool { return t.wasClear }

// clear is what WasClear will say of the next scene.
func (t *Tracker) clear() bool {
	if !t.scene.Understood {
		return false
	}
	for _, k := range t.scene.Cards {
		if !k.Awaits && k.Sighting.Card != card.Back && k.Zone != zone.Nowhere {
			return false
		}
	}
	return true
}
