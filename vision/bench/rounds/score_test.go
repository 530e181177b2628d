package rounds

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// A card that the referee only asked for is not known to lie there: that it is taken
// back is asked for with it, not missed. One that was neither told nor asked for is.
func TestACardThatWasOnlySoughtIsNotMissedWhenItLeaves(t *testing.T) {
	pair := []script.Laid{{Card: "10D"}, {Card: "10H"}}
	for _, sought := range []bool{true, false} {
		s := New(script.Script{Moves: []script.Move{
			{Kind: script.Pair, Zone: zone.Seat(2), Cards: pair, Touch: 1},
			{Kind: script.Back, Zone: zone.Seat(2), Gone: pair, Touch: 3},
		}}, func(int) time.Duration { return 0 })
		s.Hear([]Claim{{Card: "10D", Zone: zone.Seat(2)}}, Waited{At: 2 * time.Second})
		if sought {
			s.done[0].sought = []Claim{{Card: "10H", Zone: zone.Seat(2)}}
		}
		s.Hear([]Claim{{Card: "10D", Zone: zone.Seat(2), Left: true}}, Waited{At: 4 * time.Second})
		told := s.Tally()
		if sought {
			assert.Equal(t, [2]int{2, 0}, [2]int{told.asked, told.missed}, told.told)
		} else {
			assert.Equal(t, [2]int{0, 2}, [2]int{told.asked, told.missed}, told.told)
		}
	}
}

// A card that was asked about and is told later is no other one; told once more, it is.
func TestTheAnswerToAQuestionIsNotWrong(t *testing.T) {
	s := New(script.Script{Moves: []script.Move{
		{Kind: script.Pair, Zone: zone.Seat(2), Cards: []script.Laid{{Card: "3C"}, {Card: "3H"}}, Touch: 1},
	}}, func(int) time.Duration { return 0 })
	hear := func(at time.Duration, cards ...card.Card) {
		var claims []Claim
		for _, c := range cards {
			claims = append(claims, Claim{Card: c, Zone: zone.Seat(2)})
		}
		s.Hear(claims, Waited{At: at})
	}
	hear(2*time.Second, "3H", card.Unknown)
	hear(3*time.Second, "3C")
	assert.Equal(t, [2]int{1, 0}, [2]int{s.Tally().asked, s.Tally().wrong})
	hear(4*time.Second, "3C")
	assert.Equal(t, 1, s.Tally().wrong)
}
