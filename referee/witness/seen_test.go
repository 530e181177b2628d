package witness

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Each fact knows its cards on the table and its part of the picture, whatever
// else changed in the same scene and zone.
func TestAFactCarriesWhatItWasSeenAs(t *testing.T) {
	at := func(c sight.Change, of, x int) sight.Change {
		left, right := float64(x), float64(x+40)
		c.Of, c.Sighting.Corners = of, sight.Quad{{X: left, Y: 10}, {X: right, Y: 10}, {X: right, Y: 66}, {X: left, Y: 66}}
		return c
	}
	went := at(appeared(zone.Seat(1), "2C"), 3, 900)
	went.Kind = sight.Went
	lying := rules.Position{Piles: []rules.Pile{{Zone: zone.Seat(1), Groups: []rules.Group{{Cards: []card.Card{"9S"}}}}}}
	all := See(scene(
		at(appeared(zone.Seat(1), "7H"), 5, 100), at(appeared(zone.Seat(1), "9S"), 6, 300),
		at(appeared(zone.Seat(1), card.Unknown), 7, 200), went,
	), lying, card.Standard52(), false)
	require.Len(t, all, 2)
	assert.IsType(t, fact.CardsTaken{}, all[0].Fact)
	assert.Equal(t, []int{3}, all[0].Of)
	assert.Equal(t, went.Sighting.Corners.Box(), all[0].Place)
	assert.Equal(t, []card.Card{"7H", card.Unknown}, all[1].Fact.(fact.CardsLaid).Faces(), "9S lies there already")
	assert.Equal(t, []int{5, 7}, all[1].Of)
	assert.True(t, image.Rect(100, 10, 240, 66).In(all[1].Place) && all[1].Place.Max.X < 250, all[1].Place)
}
