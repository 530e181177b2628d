//go:build !nocamera

package main

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// A card that the referee only asked for is not known to lie there: that it is taken
// back is asked for with it, not missed. One that was neither told nor asked for is.
func TestACardThatWasOnlySoughtIsNotMissedWhenItLeaves(t *testing.T) {
	pair := []script.Laid{{Card: "10D"}, {Card: "10H"}}
	for _, sought := range []bool{true, false} {
		s := newScore(script.Script{Moves: []script.Move{
			{Kind: script.Pair, Zone: zone.Seat(2), Cards: pair, Touch: 1},
			{Kind: script.Back, Zone: zone.Seat(2), Gone: pair, Touch: 3},
		}}, func(int) time.Duration { return 0 })
		s.hear(fact.CardsLaid{Zone: zone.Seat(2), Cards: []fact.Reading{{Card: "10D"}}}, waited{at: 2 * time.Second})
		if sought {
			s.done[0].sought = []claim{{card: "10H", zone: zone.Seat(2)}}
		}
		s.hear(fact.CardsTaken{Zone: zone.Seat(2), Cards: []card.Card{"10D"}}, waited{at: 4 * time.Second})
		told := s.tally()
		if sought {
			assert.Equal(t, [2]int{2, 0}, [2]int{told.asked, told.missed}, told.told)
		} else {
			assert.Equal(t, [2]int{0, 2}, [2]int{told.asked, told.missed}, told.told)
		}
	}
}
