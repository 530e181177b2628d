package sheet

import (
	"image"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// empty is a table that is understood, and on which nothing lies, and how it looks.
func empty(t *testing.T) (*scene.Model, photometry.Grid) {
	t.Helper()
	m := &scene.Model{Profile: calibration.Default(4)}
	f := tabletest.New().Next()
	bare := photometry.Shrink(f.Picture)
	require.NoError(t, m.Begin(image.Pt(f.Picture.Width, f.Picture.Height), bare, f.At))
	m.Understand(m.PlayArea(), bare)
	return m, bare
}

// Paper as large as a card is one, twice as much is two; a scrap is none, and neither is as large a place that is dark.
func TestPaperAsLargeAsACardIsOne(t *testing.T) {
	m, bare := empty(t)
	size := float64(m.CardCellsAt(m.MiddleOf(m.PlayArea())))
	wide := int(math.Round(math.Sqrt(size * 63 / 88)))
	high := int(math.Round(size / float64(wide)))
	striped := uint8(0) // every other row
	own := false
	unread := func(wide, high int, light uint8) []sight.Sighting {
		now, marked := bare, make([]bool, len(bare.Grey))
		now.Grey = slices.Clone(bare.Grey)
		middle := m.PlayArea().Min.Add(m.PlayArea().Max).Div(2)
		for y := range high {
			for x := range wide {
				i := (middle.Y+y-high/2)*now.Cols + middle.X + x - wide/2
				now.Grey[i], marked[i] = light, true
				if y%2 == 1 && striped > 0 {
					now.Grey[i] = striped
				}
			}
		}
		return Table{Model: m, Now: now}.Unread(marked, m.PlayArea(), 200, own)
	}
	one := unread(wide, high, 240)
	require.Len(t, one, 1)
	assert.Equal(t, card.Unknown, one[0].Card)
	assert.InDelta(t, size, one[0].Corners.Area()/float64(bare.Side*bare.Side), 0.1*size)
	assert.Len(t, unread(2*wide, high, 240), 2)
	assert.Empty(t, unread(wide/2, high/2, 240))
	assert.Empty(t, unread(wide, high, 120))

	striped = 170 // as a back is that is half white
	assert.Len(t, unread(wide, high, 240), 1)
	own = true
	assert.Empty(t, unread(wide, high, 240), "only its own brightest cells tell that it is white")
	striped = 230
	assert.Len(t, unread(wide, high, 240), 1)
}

// A lamp that throws a soft spot as large as a card leaves no edge.
func TestASoftSpotOfLightIsNoPaper(t *testing.T) {
	m, bare := empty(t)
	wide := math.Sqrt(float64(m.CardCellsAt(m.MiddleOf(m.PlayArea())))) / 2
	middle := m.PlayArea().Min.Add(m.PlayArea().Max).Div(2)
	spots := func(light func(far float64) float64) []sight.Sighting {
		now, marked := bare, make([]bool, len(bare.Grey))
		now.Grey = slices.Clone(bare.Grey)
		for i := range now.Grey {
			at := image.Pt(i%now.Cols, i/now.Cols).Sub(middle)
			by := 90 * light(math.Hypot(float64(at.X), float64(at.Y))/wide)
			now.Grey[i] = uint8(min(255, float64(now.Grey[i])+by))
			marked[i] = by > 12
		}
		return Table{Model: m, Now: now}.Unread(marked, m.PlayArea(), int(bare.Grey[middle.Y*bare.Cols+middle.X])+30, false)
	}
	assert.Empty(t, spots(func(far float64) float64 { return math.Exp(-2 * far * far) }))
	assert.Len(t, spots(func(far float64) float64 {
		if far > 1 {
			return 0
		}
		return 1
	}), 1)
}

// A camera that leans shows a card askew: in the picture it fills less of the box round it than two cards may.
func TestACardThatIsSeenAskewIsOne(t *testing.T) {
	profile := calibration.Default(4)
	profile.PlayArea = calibration.Corners{{X: 0.35, Y: 0.1}, {X: 0.65, Y: 0.1}, {X: 1, Y: 1}, {X: 0, Y: 1}}
	profile.Size, profile.Card = &calibration.Size{Width: 900, Height: 900}, &calibration.Size{Width: 63, Height: 88}
	m := &scene.Model{Profile: profile}
	grid := photometry.Grid{Grey: make([]uint8, 320*180), Cols: 320, Rows: 180, Side: 4}
	require.NoError(t, m.Begin(image.Pt(1280, 720), grid, 0))
	table := Table{Model: m, Now: grid}
	// cells are those of cards whose middles lie so far right of one another, near the left edge, in millimetres.
	cells := func(turned float64, right ...float64) (all []image.Point) {
		sin, cos := math.Sincos(turned * math.Pi / 180)
		for y := range grid.Rows {
			for x := range grid.Cols {
				at := m.Middle(x, y)
				on := m.Locator.Area(at.X, at.Y)
				if slices.ContainsFunc(right, func(r float64) bool {
					dx, dy := on.X*900-80-r, on.Y*900-500
					return math.Abs(dx*cos+dy*sin) <= 31.5 && math.Abs(dy*cos-dx*sin) <= 44
				}) {
					all = append(all, image.Pt(x, y))
				}
			}
		}
		return all
	}
	for _, turned := range []float64{0, 20, 45, 70} {
		assert.False(t, table.fillsTwo(cells(turned, 0)), "%v°", turned)
		assert.True(t, table.fillsTwo(cells(turned, 0, 40)), "%v°", turned)
	}
}

// A strip of paper beside a card of which nothing was read is one that lies on it, or below; elsewhere it is a scrap.
func TestAStripBesideAnUnreadCardIsACard(t *testing.T) {
	m, bare := empty(t)
	high := int(math.Sqrt(float64(m.CardCellsAt(m.MiddleOf(m.PlayArea())))))
	middle := m.PlayArea().Min.Add(m.PlayArea().Max).Div(2)
	strip := image.Rectangle{Min: middle, Max: middle.Add(image.Pt(high/4, high))}
	lying := strip.Sub(image.Pt(high, 0))
	lying.Max.X = strip.Min.X
	beside := func(of ...scene.Card) int {
		m.Cards = of
		now, marked := bare, make([]bool, len(bare.Grey))
		now.Grey = slices.Clone(bare.Grey)
		for y := strip.Min.Y; y < strip.Max.Y; y++ {
			for x := strip.Min.X; x < strip.Max.X; x++ {
				now.Grey[y*now.Cols+x], marked[y*now.Cols+x] = 240, true
			}
		}
		return len(Table{Model: m, Now: now}.Sheets(marked, m.PlayArea(), true))
	}
	asked := scene.Card{Sighting: unread(bare.Pixels(lying))}
	named := asked
	named.Sighting.Card, named.Sighting.Sure = "QD", true
	assert.Equal(t, 1, beside(asked))
	assert.Zero(t, beside(named))
	assert.Zero(t, beside())
}
