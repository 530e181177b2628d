package outline_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/outline"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// guess is what a reader makes of a card: the middles of two indices, and an outline that leans otherwise and is too
// long.
func guess(t testing.TB, laid sight.Quad) sight.Sighting {
	to, err := flat.Between(sight.Quad{{X: 0, Y: 0}, {X: 63, Y: 0}, {X: 63, Y: 88}, {X: 0, Y: 88}}, laid)
	require.NoError(t, err)
	s := sight.Sighting{Corners: laid}
	for _, at := range []sight.Point{{X: 6, Y: 11}, {X: 57, Y: 77}} {
		s.Indices = append(s.Indices, to.At(at))
	}
	c := laid.Centre()
	for i, p := range laid {
		s.Corners[i] = sight.Point{X: c.X + 1.1*(p.X-c.X) + 0.12*(p.Y-c.Y), Y: c.Y + 1.1*(p.Y-c.Y)}
	}
	return s
}

// Outlines are found to less than two millimetres, and so the plane of the table.
func TestOutlinesAreDrawnWherePaperEnds(t *testing.T) {
	d := photo.Poker()
	require.NoError(t, d.Print(deck.Styles()[2], card.Standard52()...))
	drawn, all, planes, tables := 0, 0, 0, 0
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(31, seed))
		setting := photo.Still(rng)
		setting.Scale = 1.6
		p, laid, err := photo.Take(rng, d, setting)
		require.NoError(t, err)
		var cards []sight.Sighting
		for _, l := range laid {
			cards = append(cards, guess(t, l.Corners))
		}
		for i, q := range outline.Draw(p, cards) {
			all++
			far := 0.0
			for k := range q {
				far = max(far, q[k].Distance(laid[i].Corners[k]))
			}
			if far < 2*1.6 {
				drawn++
			}
			cards[i].Corners = q
		}
		if off, ok := misfit(p.Width, p.Height, laid, cards); ok {
			tables++
			if off < 0.03 {
				planes++
			}
		}
	}
	assert.Greater(t, float64(drawn), 0.85*float64(all), "%d of %d", drawn, all)
	assert.Greater(t, tables, 8)
	assert.Greater(t, float64(planes), 0.85*float64(tables), "%d of %d", planes, tables)
}

// misfit is how far cards as they lie are off their size on the plane that was found.
func misfit(width, height int, laid []photo.Laid, found []sight.Sighting) (share float64, ok bool) {
	var quads, truth []sight.Quad
	for i, s := range found {
		quads, truth = append(quads, s.Corners), append(truth, laid[i].Corners)
	}
	p, err := calibration.Profile{}.FromCards(quads, width, height)
	if err != nil {
		return 0, false
	}
	return p.Misfit(truth, width, height)
}

func TestWhatWasReadByOneIndexStays(t *testing.T) {
	d := photo.Poker()
	require.NoError(t, d.Print(deck.Styles()[2], card.Standard52()...))
	rng := rand.New(rand.NewPCG(31, 3))
	p, laid, err := photo.Take(rng, d, photo.Still(rng))
	require.NoError(t, err)
	s := guess(t, laid[0].Corners)
	s.Indices = s.Indices[:1]
	assert.Equal(t, []sight.Quad{s.Corners}, outline.Draw(p, []sight.Sighting{s}))
	assert.Empty(t, outline.Draw(p, nil))
}
