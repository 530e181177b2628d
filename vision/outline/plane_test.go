package outline

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Where a camera leans and the outlines of four cards were found badly at first, what is found on the plane that they
// tell tells a better one.
func TestOutlinesFoundOnThePlaneTellABetterOne(t *testing.T) {
	const near = 0.04
	d := photo.Poker()
	require.NoError(t, d.Print(deck.Styles()[2], card.Standard52()...))
	tables, once, right := 0, 0, 0
	for seed := range uint64(10) {
		rng := rand.New(rand.NewPCG(77, seed))
		setting := photo.Still(rng)
		setting.Cards, setting.Scale, setting.Cover, setting.Tilt = 4, 1.6, 0, 0.65
		p, laid4, err := photo.Take(rng, d, setting)
		require.NoError(t, err)
		if len(laid4) != 4 {
			continue
		}
		tables++
		l := laid{picture: p, found: map[int]Card{}}
		var quads, truth []sight.Quad
		for i, c := range laid4 {
			to, err := flat.Between(sight.Quad{{}, {X: 63}, {X: 63, Y: 88}, {Y: 88}}, c.Corners)
			require.NoError(t, err)
			l.cards = append(l.cards, sight.Sighting{
				Corners: c.Corners, Indices: []sight.Point{to.At(sight.Point{X: 6, Y: 11}), to.At(sight.Point{X: 57, Y: 77})},
			})
			l.found[i] = Card{}
			truth = append(truth, c.Corners)
			off := 88 * (0.16*rng.Float64() - 0.02) // too short, mostly
			quads = append(quads, sight.Quad{
				to.At(sight.Point{Y: off}), to.At(sight.Point{X: 63, Y: off}), to.At(sight.Point{X: 63, Y: 88 - off}),
				to.At(sight.Point{Y: 88 - off}),
			})
		}
		misfit := func(d drawing) float64 {
			table, err := calibration.Profile{}.FromCards(d.quads, p.Width, p.Height)
			if err != nil {
				return 1
			}
			off, ok := table.Misfit(truth, p.Width, p.Height)
			require.True(t, ok)
			return off
		}
		a, b := misfit(l.redrawn(quads, quads, calibration.Poker)), misfit(l.onPlane(quads, calibration.Poker))
		if a < near {
			once++
		}
		if b < near {
			right++
		}
	}
	assert.Greater(t, tables, 5)
	assert.Greater(t, right, once+1, "%d of %d by one plane", once, tables)
	assert.GreaterOrEqual(t, 2*right, tables, "%d of %d", right, tables)
}
