package track

import (
	"image"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/source"
)

// leaningTable is a tracker of a table, 1000 by 700 mm, that a camera sees leaning.
func leaningTable(t *testing.T, far float64) *Tracker {
	p := calibration.Default(4)
	p.PlayArea = calibration.Corners{{X: 0.5 - far, Y: 0.3}, {X: 0.5 + far, Y: 0.3}, {X: 0.9, Y: 0.9}, {X: 0.1, Y: 0.9}}
	p.Size = &calibration.Size{Width: 1000, Height: 700}
	tracker, err := New(blind{}, p)
	require.NoError(t, err)
	_, err = tracker.Feed(
		source.Frame{Picture: picture.Picture{Width: 960, Height: 540, Pix: make([]byte, 3*960*540)}, At: time.Second},
	)
	require.NoError(t, err)
	return tracker
}

// What is square on the table is square in the view, however the camera leans; the view's
// places are those of the picture.
func TestAPlaceLooksAsFromAbove(t *testing.T) {
	tracker := leaningTable(t, 0.3)
	for _, place := range []image.Rectangle{image.Rect(300, 200, 420, 300), image.Rect(600, 380, 760, 470)} {
		v, ok := tracker.seenAbove(place)
		require.True(t, ok)
		middle := v.At(sight.Point{X: float64(place.Min.X+place.Max.X) / 2, Y: float64(place.Min.Y+place.Max.Y) / 2})
		mm := func(dx, dy float64) (x, y float64) {
			p := v.Back(sight.Point{X: middle.X + dx, Y: middle.Y + dy})
			at := tracker.scene.Locator.Area(p.X, p.Y)
			return at.X * 1000, at.Y * 700
		}
		x0, y0 := mm(0, 0)
		x1, y1 := mm(10, 0)
		x2, y2 := mm(0, 10)
		right, down := math.Hypot(x1-x0, y1-y0), math.Hypot(x2-x0, y2-y0)
		assert.InDelta(t, 1, right/down, 0.05)
		assert.InDelta(t, 0, ((x1-x0)*(x2-x0)+(y1-y0)*(y2-y0))/(right*down), 0.05, "and at right angles")
		for _, corner := range []image.Point{place.Min, place.Max} {
			back := v.Back(v.At(sight.Point{X: float64(corner.X), Y: float64(corner.Y)}))
			assert.InDelta(t, float64(corner.X), back.X, 0.01)
			assert.InDelta(t, float64(corner.Y), back.Y, 0.01)
		}
	}
}

func TestACameraThatHardlyLeansReadsThePictureItself(t *testing.T) {
	tracker := leaningTable(t, 0.39)
	tracker.scene.Profile.Size = nil
	_, ok := tracker.seenAbove(image.Rect(300, 200, 420, 300))
	assert.False(t, ok, "nothing is known of how it leans")
	steep := leaningTable(t, 0.4)
	steep.scene.Profile.Size.Height = 1000 * (0.6 * 540) / (0.8 * 960)
	_, ok = steep.seenAbove(image.Rect(300, 200, 420, 300))
	assert.False(t, ok)
}

// How large a card is in a view follows from the table's size: everywhere in it, near the camera and far from it.
func TestAViewTellsHowLargeACardIs(t *testing.T) {
	tracker := leaningTable(t, 0.3)
	place := image.Rect(200, 180, 760, 470)
	v, ok := tracker.seenAbove(place)
	require.True(t, ok)
	assert.Nil(t, tracker.cardIn(v), "of a table that was not set up with cards")
	tracker.scene.Profile.Card = &calibration.Size{Width: 63, Height: 88}
	sized := tracker.cardIn(v)
	for _, at := range []sight.Point{{X: 480, Y: 200}, {X: 480, Y: 330}, {X: 480, Y: 450}} {
		card := sized(v.At(at))
		assert.InDelta(t, 88./63, card.Height/card.Width, 1e-9)
		mm := func(dx, dy float64) (x, y float64) {
			p := v.Back(sight.Point{X: v.At(at).X + dx, Y: v.At(at).Y + dy})
			u := tracker.scene.Locator.Area(p.X, p.Y)
			return u.X * 1000, u.Y * 700
		}
		x0, y0 := mm(-5, 0)
		x1, y1 := mm(5, 0)
		x2, y2 := mm(0, -5)
		x3, y3 := mm(0, 5)
		area := math.Abs((x1-x0)*(y3-y2)-(x3-x2)*(y1-y0)) / 100
		assert.InEpsilon(t, 63*88/area, card.Width*card.Height, 0.02)
		m, scale := card.Above, 10/math.Sqrt(area)
		assert.InDelta(t, (x1-x0)/10*scale, 10*m[0], 0.2, "a step as seen from straight above")
		assert.InDelta(t, (y3-y2)/10*scale, 10*m[3], 0.2)
	}
	assert.Greater(t, sized(v.At(sight.Point{X: 480, Y: 450})).Width, 1.15*sized(v.At(sight.Point{X: 480, Y: 200})).Width)
}
