package track

import (
	"fmt"
	"image"
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/appearance"
	"github.com/tablemaid/tablemaid/vision/motion"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/placement"
)

// model is what is known of a table.
type model struct {
	profile calibration.Profile
	places  *placement.Model
	locator *calibration.Locator
	size    image.Point // of the pictures so far

	base    photometry.Grid // each place as it looked when it was last understood
	cloth   cloth
	looked  appearance.Reference // the same, pixel by pixel
	motion  motion.Field
	as      []time.Duration // when each place last looked as in base
	cards   []bool          // cells on or beside known cards
	area    []bool          // cells of the play area
	rim     []bool          // of these, those at its edge
	marks   []bool          // for one step of the work
	lit     photometry.Gain // the newest frame beside the base
	started bool            // something is known of the table

	deck  map[card.Card]int // how often each card is in it; nil if not told
	pairs bool              // people lay cards in pairs
	known []known
	laid  int // counts cards as they come
	came  int // cards so far; see sight.Change.Of
}

// Play tells the tracker which deck is on the table, each card as often as it
// is in it, and whether people lay pairs of one rank and colour. Without, any card may
// come any number of times.
func (t *model) Play(deck []card.Card, pairs bool) {
	t.deck, t.pairs = map[card.Card]int{}, pairs
	for _, c := range deck {
		t.deck[c]++
	}
}

// Told takes what somebody at the table says that a card is which was asked about or
// taken for another; of is its sight.Change.Of. It reports whether that card still
// lies there, as far as the tracker knows. What it reads as does not change that.
func (t *model) Told(of int, is card.Card) bool {
	i := slices.IndexFunc(t.known, func(k known) bool { return k.number == of })
	if i < 0 || !is.IsFace() {
		return false
	}
	t.known[i].told = is
	return true
}

// free reports whether one more of a card may come to the table.
func (t *model) free(c card.Card) bool { return t.left(c) > 0 }

// left is how many more of a card may come to the table.
func (t *model) left(c card.Card) int {
	if t.deck == nil {
		return math.MaxInt
	}
	n := t.deck[c]
	for _, k := range t.known {
		if s := k.lies(); s.Card == c && s.Sure {
			n--
		}
	}
	return n
}

// survey works out which cells the profile's play area holds.
func (t *model) survey() error {
	locator, err := t.profile.Locator(t.size.X, t.size.Y)
	if err != nil {
		return fmt.Errorf("following the table: %w", err)
	}
	t.locator = locator
	if t.places, err = placement.New(t.profile, t.size.X, t.size.Y); err != nil {
		return fmt.Errorf("following the table: %w", err)
	}
	g := t.base
	t.area, t.rim = make([]bool, len(g.Grey)), make([]bool, len(g.Grey))
	for i := range t.area {
		t.area[i] = locator.InPlay((float64(i%g.Cols)+0.5)*float64(g.Side), (float64(i/g.Cols)+0.5)*float64(g.Side))
	}
	for i, in := range t.area {
		x, y := i%g.Cols, i/g.Cols
		edge := x == 0 || y == 0 || x == g.Cols-1 || y == g.Rows-1
		t.rim[i] = in && (edge || !t.area[i-1] || !t.area[i+1] || !t.area[i-g.Cols] || !t.area[i+g.Cols])
	}
	return nil
}

// everything is the rectangle round the play area.
func (t *model) everything() image.Rectangle {
	all := image.Rectangle{}
	for i, in := range t.rim {
		if in {
			x, y := i%t.base.Cols, i/t.base.Cols
			all = all.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return all
}
