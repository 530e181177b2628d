package table

import (
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// AtTheDoor is what the door says to a plain fact at a table of so many
// players with so many entries; nil if it comes in.
func AtTheDoor(f fact.Fact, players int, last fact.ID) error {
	return door{players: players, last: last}.plain(f)
}

// After lets a test turn the clock of the hall's rings by hand.
func (h *Hall) After(after func(time.Duration, func()) (stop func() bool)) { h.after = after }
