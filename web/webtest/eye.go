package webtest

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/view"
)

// Eye is a camera that sees one picture and, in it, the cards that a test lays
// down.
type Eye struct {
	Picture   []byte
	Trouble   atomic.Bool
	Elsewhere atomic.Bool
	Slow      atomic.Bool // a look lasts until it is not
	Saved     atomic.Pointer[calibration.Profile]
	Lying     atomic.Pointer[[]sight.Sighting]
}

func (e *Eye) Live() ([]byte, time.Time, bool) { return e.Picture, time.Unix(0, 0), true }

// Watches says, unless Elsewhere, that it watches no game of this house.
func (e *Eye) Watches(table.GameID) bool { return !e.Elsewhere.Load() }

func (e *Eye) Status() camera.Status {
	if e.Trouble.Load() {
		return camera.Status{Text: "The camera gives no picture: check the cable.", Advice: "Plug it in again."}
	}
	return camera.Status{Text: "The table is still.", Well: true}
}

func (e *Eye) Look(ctx context.Context) (camera.Look, bool, error) {
	for e.Slow.Load() && ctx.Err() == nil {
		time.Sleep(10 * time.Millisecond)
	}
	l := camera.Look{
		Width: 1920, Height: 1080, Findings: []view.Finding{{Name: "Light", Grade: view.Good, Text: "The light is good."}},
	}
	if p := e.Lying.Load(); p != nil {
		l.Cards = *p
	}
	return l, true, nil
}

func (e *Eye) ReadPhoto(_ context.Context, encoded []byte) (camera.Photo, error) {
	if len(encoded) < 4 || encoded[0] != 0xFF {
		return camera.Photo{}, camera.ErrNoPicture
	}
	l, _, _ := e.Look(context.Background())
	return camera.Photo{Still: encoded, Cards: l.Cards}, nil
}

func (e *Eye) Profile() (calibration.Profile, bool) {
	if p := e.Saved.Load(); p != nil {
		return *p, true
	}
	return calibration.Profile{}, false
}

func (e *Eye) SetProfile(p calibration.Profile) error { e.Saved.Store(&p); return nil }

// Lay puts cards on the table before the eye, each upright with its middle at
// x, y; "7H?" is a card of which the eye is not sure.
func (e *Eye) Lay(cards map[card.Card][2]float64) {
	var lying []sight.Sighting
	for _, c := range slices.Sorted(maps.Keys(cards)) {
		at := cards[c]
		name, unsure := strings.CutSuffix(string(c), "?")
		s := sight.Sighting{Card: card.Card(name), Sure: !unsure && c.IsFace(), Corners: sight.Quad{
			{X: at[0] - 40, Y: at[1] - 56}, {X: at[0] + 40, Y: at[1] - 56}, {X: at[0] + 40, Y: at[1] + 56},
			{X: at[0] - 40, Y: at[1] + 56},
		}}
		if unsure {
			s.Alternatives = []sight.Guess{{Card: s.Card, Confidence: 0.6}}
			s.Card = card.Unknown
		}
		lying = append(lying, s)
	}
	e.Lying.Store(&lying)
}

// Far lays four cards as the set-up asks for.
func (e *Eye) Far() {
	e.Lay(map[card.Card][2]float64{"7H": {960, 950}, "KS": {150, 540}, "2D": {960, 130}, "9C": {1770, 540}})
}
