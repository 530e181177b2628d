package scene

import (
	"image"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/appearance"
	"github.com/tablemaid/tablemaid/vision/motion"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/placement"
	"github.com/tablemaid/tablemaid/vision/reach"
)

// Model is what is known of a table.
type Model struct {
	Profile calibration.Profile
	Places  *placement.Model
	Locator *calibration.Locator
	Size    image.Point // of the pictures so far

	Base       photometry.Grid // each place as it looked when it was last understood
	Cloth      cloth
	Appearance appearance.Reference // the same, pixel by pixel
	Motion     motion.Field
	arms       reach.Field
	as         []time.Duration // when each place last looked as in base
	cards      []bool          // cells on or beside known cards
	Inside     []bool          // cells of the play area
	Rim        []bool          // of these, those at its edge
	area       image.Rectangle // round them
	marks      []bool          // for one step of the work
	apart      []uint8         // the same: how far each cell lies from the base
	Gain       photometry.Gain // of the newest frame over the base
	Understood bool            // something is known of the table

	Deck  map[card.Card]int         // how often each card is in it; nil if not told
	Mates func(a, b card.Card) bool // whether people lay two cards as a pair; nil where they lay none
	Cards []Card
	laid  int // counts cards as they come
	came  int // cards so far; see sight.Change.Of
}

// Begin prepares for pictures of a new size, of which now is the first in small: nothing is known of the table.
func (t *Model) Begin(size image.Point, now photometry.Grid, at time.Duration) error {
	t.Size = size
	t.Motion.Restart(now, at)
	t.arms.Restart(len(now.Grey))
	t.Base, t.Gain = now.Empty(), now.GainOver(now)
	t.Cloth = cloth{now.Empty(), make([]bool, len(now.Grey))}
	t.as = make([]time.Duration, len(now.Grey))
	t.cards = make([]bool, len(now.Grey))
	t.marks = make([]bool, len(now.Grey))
	t.apart = make([]uint8, len(now.Grey))
	t.Appearance = appearance.Reference{}
	t.Understood, t.Cards = false, nil
	return t.survey()
}
