package scene

import (
	"bytes"
	"image"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// A camera that leans shows the far side of a table smaller, and a card there with it.
func TestACardIsAsLargeAsItsPlaceShowsIt(t *testing.T) {
	profile := calibration.Default(4)
	profile.PlayArea = calibration.Corners{{X: 0.25, Y: 0.1}, {X: 0.75, Y: 0.1}, {X: 1, Y: 1}, {X: 0, Y: 1}}
	near, far := sight.Point{X: 640, Y: 640}, sight.Point{X: 640, Y: 130}
	begin := func(p calibration.Profile) *Model {
		m := &Model{Profile: p}
		grid := photometry.Grid{Grey: make([]uint8, 160*90), Cols: 160, Rows: 90, Side: 8}
		require.NoError(t, m.Begin(image.Pt(1280, 720), grid, 0))
		return m
	}
	unknown := begin(profile)
	assert.Equal(t, unknown.CardCellsAt(near), unknown.CardCellsAt(far), "nothing says how large the table is")

	profile.Size, profile.Card = &calibration.Size{Width: 900, Height: 700}, &calibration.Size{Width: 63, Height: 88}
	m := begin(profile)
	n, f := m.CardCellsAt(near), m.CardCellsAt(far)
	assert.Greater(t, n, 2*f)
	assert.Positive(t, f)

	// Larger cards than those it was set up with, seen at the near side.
	side := 40.0
	m.Cards = []Card{{Sighting: sight.Sighting{Corners: sight.Quad{
		{X: near.X - side, Y: near.Y - side}, {X: near.X + side, Y: near.Y - side},
		{X: near.X + side, Y: near.Y + side}, {X: near.X - side, Y: near.Y + side},
	}}}}
	assert.Equal(t, int(4*side*side/64), m.CardCellsAt(near))
	assert.InDelta(t, float64(m.CardCellsAt(near))*float64(f)/float64(n), m.CardCellsAt(far), 1.5)
}

// Two large pips look like an index, of a card three times as long and broad as any: that hides nothing that lies
// there.
func TestACardLargerThanCardsAreIsNone(t *testing.T) {
	m := &Model{Profile: calibration.Default(4)}
	grid := photometry.Grid{Grey: make([]uint8, 160*90), Cols: 160, Rows: 90, Side: 8}
	require.NoError(t, m.Begin(image.Pt(1280, 720), grid, 0))
	square := func(x, y, side float64) sight.Sighting {
		return sight.Sighting{
			Corners: sight.Quad{{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side}},
		}
	}
	for k := range 3 {
		assert.False(t, m.Oversized(square(0, 0, 240)), "%d cards do not tell", k)
		m.Cards = append(m.Cards, Card{Sighting: square(200*float64(k), 300, 80)})
	}
	assert.True(t, m.Oversized(square(0, 0, 240)))
	assert.False(t, m.Oversized(square(0, 0, 120)))
}

// leaning is an even grey table that a camera sees at a slant, in a picture of so many pixels.
func leaning(t *testing.T, width, height int) *Model {
	t.Helper()
	profile := calibration.Default(4)
	profile.PlayArea = calibration.Corners{{X: 0.25, Y: 0.1}, {X: 0.75, Y: 0.1}, {X: 1, Y: 1}, {X: 0, Y: 1}}
	profile.Size, profile.Card = &calibration.Size{Width: 900, Height: 700}, &calibration.Size{Width: 63, Height: 88}
	m := &Model{Profile: profile}
	const side = 8
	grid := photometry.Grid{Cols: width / side, Rows: height / side, Side: side}
	grid.Grey = bytes.Repeat([]byte{90}, grid.Cols*grid.Rows)
	require.NoError(t, m.Begin(image.Pt(width, height), grid, 0))
	return m
}

// How large a card is in the picture is known where the table was set up with cards; pips taken for an index are then
// found out by how large the print is.
func TestPrintLargerThanPrintIsThereIsNone(t *testing.T) {
	m := leaning(t, 1280, 720)
	card := func(y, size, high float64) sight.Sighting {
		return sight.Sighting{IndexHeight: high, Corners: sight.Quad{
			{X: 600, Y: y}, {X: 600 + size, Y: y}, {X: 600 + size, Y: y + size}, {X: 600, Y: y + size},
		}}
	}
	for range 3 {
		m.Cards = append(m.Cards, Card{Sighting: card(560, 90, 22)}) // near the camera
	}
	assert.False(t, m.Oversized(card(560, 90, 30)))
	assert.True(t, m.Oversized(card(560, 90, 44)))
	assert.False(t, m.Oversized(card(110, 40, 10)), "far away, print is smaller")
	assert.True(t, m.Oversized(card(110, 40, 30)))
}

// Cards near a leaning camera are large there: two at the rim are no arm, which is larger than three of those.
func TestWhatIsAnArmItsPlaceTells(t *testing.T) {
	m := leaning(t, 1280, 720)
	grid := m.Base
	for x := range 4 { // cards at the far side, a few cells each
		at := sight.Point{X: 500 + 80*float64(x), Y: 100}
		m.Cards = append(m.Cards, Card{Sighting: sight.Sighting{Corners: sight.Quad{
			at, {X: at.X + 40, Y: at.Y}, {X: at.X + 40, Y: at.Y + 40}, {X: at.X, Y: at.Y + 40},
		}}})
	}
	near := m.CardCellsAt(sight.Point{X: 640, Y: 640})
	require.Greater(t, 2*near, handCards*m.CardCells(), "two near ones are more than three of those that lie there")
	isArm := func(cards int) bool { // so many cards' worth of paper, from the near rim inwards
		wide := int(math.Sqrt(float64(2 * near)))
		s := spot{Cells: image.Rect(80, 90-cards*near/wide, 80+wide, 90)}
		now := photometry.Grid{Grey: slices.Clone(grid.Grey), Cols: grid.Cols, Rows: grid.Rows, Side: grid.Side}
		for y := s.Cells.Min.Y; y < s.Cells.Max.Y; y++ {
			for x := s.Cells.Min.X; x < s.Cells.Max.X; x++ {
				now.Grey[y*now.Cols+x] = 200
				s.n++
				if m.Rim[y*now.Cols+x] {
					s.Rim++
				}
			}
		}
		s.Cells, m.Gain = s.Cells.Inset(-2).Intersect(grid.Bounds()), now.GainOver(m.Base)
		return m.IsArm(s, now)
	}
	assert.False(t, isArm(2))
	assert.True(t, isArm(4))
}

// A card over the rim is held by a place that touches it, to the last pixel of a picture that is no whole number of cells.
func TestACardOverTheRimIsHeld(t *testing.T) {
	m := leaning(t, 1287, 727)
	card := func(x, y float64) sight.Sighting {
		return sight.Sighting{Corners: sight.Quad{
			{X: x - 20, Y: y - 30}, {X: x + 20, Y: y - 30}, {X: x + 20, Y: y + 30}, {X: x - 20, Y: y + 30},
		}}
	}
	near := image.Rect(1160, 640, 1264, 712)
	assert.Greater(t, m.OverRim(near).Dy(), near.Dy())
	assert.True(t, m.Holds(near, m.OverRim(near), card(1286, 726)))
	assert.False(t, m.Holds(near, m.OverRim(near), card(1100, 660)), "within the play area, and beside the place")
	middle := image.Rect(600, 400, 700, 500)
	assert.Equal(t, middle, m.OverRim(middle))
	assert.False(t, m.Holds(middle, middle, card(740, 450)))
}
