package track

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
)

// Status is how the table looks to the tracker.
type Status int

// The states of a table.
const (
	Still Status = iota + 1
	Moving
	TooDark
)

// String is the status in a plain sentence for the scoreboard.
func (s Status) String() string {
	switch s {
	case Moving:
		return "Something moves on the table; it is read when it rests."
	case TooDark:
		return "It is too dark to see cards: turn on a lamp, or take the cap off the lens."
	case Still:
		return "The camera sees the table."
	}
	return "The camera is starting."
}

// Status is the state of the newest frame.
func (t *Tracker) Status() Status { return t.status }

// WasClear reports whether, before the last scene, the tracker had understood
// the table and knew of no card that lay open on it.
func (t *Tracker) WasClear() bool { return t.wasClear }

// clear is what WasClear will say of the next scene.
func (t *Tracker) clear() bool {
	if !t.started {
		return false
	}
	for _, k := range t.known {
		if k.sighting.Card != card.Back && k.zone != zone.Nowhere {
			return false
		}
	}
	return true
}
