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

// Paper as large as a card is one, twice as much is two; a scrap is none, and neither is as large a place that is dark.
func TestPaperAsLargeAsACardIsOne(t *testing.T) {
	m := &scene.Model{Profile: calibration.Default(4)}
	f := tabletest.New().Next()
	bare := photometry.Shrink(f.Picture)
	require.NoError(t, m.Begin(image.Pt(f.Picture.Width, f.Picture.Height), bare, f.At))
	m.Understand(m.PlayArea(), bare)
	size := float64(m.CardCellsAt(m.MiddleOf(m.PlayArea())))
	wide := int(math.Round(math.Sqrt(size * 63 / 88)))
	high := int(math.Round(size / float64(wide)))
	unread := func(wide, high int, light uint8) []sight.Sighting {
		now, marked := bare, make([]bool, len(bare.Grey))
		now.Grey = slices.Clone(bare.Grey)
		middle := m.PlayArea().Min.Add(m.PlayArea().Max).Div(2)
		for y := range high {
			for x := range wide {
				i := (middle.Y+y-high/2)*now.Cols + middle.X + x - wide/2
				now.Grey[i], marked[i] = light, true
			}
		}
		return Table{Model: m, Now: now}.Unread(marked, m.PlayArea(), 200)
	}
	one := unread(wide, high, 240)
	require.Len(t, one, 1)
	assert.Equal(t, card.Unknown, one[0].Card)
	assert.InDelta(t, size, one[0].Corners.Area()/float64(bare.Side*bare.Side), 0.1*size)
	assert.Len(t, unread(2*wide, high, 240), 2)
	assert.Empty(t, unread(wide/2, high/2, 240))
	assert.Empty(t, unread(wide, high, 120))
}
