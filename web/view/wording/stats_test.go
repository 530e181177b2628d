package wording

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// What counts is told as people say it: one pair, two pairs, and a seat's wind in one word.
func TestFiguresOfASeatAreReadAsPeopleSayThem(t *testing.T) {
	told := []rules.Stat{
		{Label: "wind", Value: "South"}, {Label: "cards", Value: "1"}, {Label: "pairs", Value: "2"},
		{Label: "in the pot", Value: "1"},
	}
	assert.Equal(
		t,
		[]rules.Stat{
			{Value: "south wind"}, {Label: "card", Value: "1"}, {Label: "pairs", Value: "2"}, {Label: "in the pot", Value: "1"},
		}, Stats(told),
	)
	assert.Equal(t, "wind", told[0].Label, "the position stays as it is")
}
