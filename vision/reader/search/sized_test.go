package search

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/sight"
)

func TestTheOutlineOfTwoCardsIsNoCard(t *testing.T) {
	l := Pool{Look: sight.Look{Card: func(sight.Point) sight.Paper {
		return sight.Paper{Width: 126, Height: 176, Above: [4]float64{1, 0, 0, 1}}
	}}}
	rect := func(w, h float64) sight.Quad { return sight.Quad{{}, {X: w}, {X: w, Y: h}, {Y: h}} }
	one, across, two := rect(130, 170), rect(176, 126), rect(190, 190)
	assert.Equal(t, []sight.Quad{one, across}, l.CardSized([]sight.Quad{one, two, across}))
	var unknown *Pool
	assert.Len(t, unknown.CardSized([]sight.Quad{one, two}), 2)
}
