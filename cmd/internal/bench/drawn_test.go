package bench

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/studio"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
)

// The plane that is measured from four drawn cards has cards of the size that they are, to a
// tenth, and each seat's place lies before that seat.
func TestADrawnTableIsSetUpAsAUserDoesIt(t *testing.T) {
	e, err := studio.Wide(1, half.Fit, false)
	require.NoError(t, err)
	cards, err := decks.Open()
	require.NoError(t, err)
	defer cards.Close()
	by, err := readerOf(cards, e.Deck, card.Standard52())
	require.NoError(t, err)
	p, err := setUpDrawn(by, e)
	require.NoError(t, err)
	require.NoError(t, p.Check())
	c := e.Script.Camera
	ground, err := p.Ground(c.Width, c.Height)
	require.NoError(t, err)
	for _, at := range []lens.Point{{X: -300, Y: -150}, {X: 0, Y: 0}, {X: 250, Y: 100}} {
		a, b := ground.Table(c.Pixel(at)), ground.Table(c.Pixel(lens.Point{X: at.X + 63, Y: at.Y}))
		assert.InEpsilon(t, 63, math.Hypot(a.X-b.X, a.Y-b.Y), 0.1)
	}
	locator, err := p.Locator(c.Width, c.Height)
	require.NoError(t, err)
	for seat, at := range e.SetUp(0).Seats {
		assert.Equal(t, seat, locator.ZoneAt(at.X, at.Y).Seat())
	}
}

func TestAQuietTableIsWatched(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, Quiet{Minutes: 0.5, Rate: 3, Seed: 2, JSON: true}.Run(t.Context(), &out, nil))
	var told map[string]any
	require.NoError(t, json.Unmarshal(out.Bytes(), &told))
	assert.Zero(t, told["facts"], out.String())
	assert.Contains(t, told, "status_s")
}
