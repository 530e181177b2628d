package wilds_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

func ups(cards ...card.Card) func([]wilds.Up) []wilds.Up {
	return func(to []wilds.Up) []wilds.Up {
		for i, c := range cards {
			to = append(to, wilds.Up{Card: c, Where: wilds.Where{How: "turned"}, Entry: fact.ID(i + 1)})
		}
		return to
	}
}

// CH-3 to CH-6: each card that changes what is wild is told once, also when it goes and comes again.
func TestCH4_EachChangeIsToldOnce(t *testing.T) {
	c := wilds.Begin(true)
	for _, step := range []struct {
		lie    []card.Card
		told   []string
		turned bool
	}{
		{nil, nil, false},
		{[]card.Card{"QH"}, []string{"CH-3 2♥ to 10♥ are wild: Q♥ came up, turned."}, true},
		{[]card.Card{"QH"}, nil, false},
		{
			[]card.Card{"QH", "JKR"},
			[]string{"CH-5 The jokers are wild: a joker came up, turned. 2♥ to 10♥ are no longer wild."}, true,
		},
		{[]card.Card{"QH"}, nil, true},
		{[]card.Card{"QH", "JKR"}, nil, true},
	} {
		news, turned := c.Go(ups(step.lie...))
		var told []string
		for _, n := range news {
			told = append(told, n.Clause+" "+n.Said().String())
		}
		assert.Equal(t, step.told, told, "%v", step.lie)
		assert.Equal(t, step.turned, turned, "%v", step.lie)
		assert.Equal(t, wilds.Now(c.Changes), c.Wild())
	}
}

// CH-4: of cards that are found only together, the last decides, and the others are told so.
func TestCH4_TheLastOfSeveralDecides(t *testing.T) {
	c := wilds.Begin(true)
	news, _ := c.Go(ups("QH", "QS"))
	var told []string
	for _, n := range news {
		told = append(told, n.Said().String())
	}
	assert.True(t, slices.Contains(told, "Q♥ came up, turned, but Q♠ came after it and decides what is wild."), "%v", told)
}
