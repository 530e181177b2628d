package faces

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Face and index are two witnesses: one that is nearly sure outweighs one that
// doubts, and two that are sure of different cards settle nothing.
func TestAFaceAndAnIndexThatDiffer(t *testing.T) {
	says := func(c card.Card, p float64, sure bool, rival card.Card, q float64) sight.Sighting {
		return sight.Sighting{
			Card: c, Sure: sure, Confidence: p,
			Alternatives: []sight.Guess{{Card: c, Confidence: p}, {Card: rival, Confidence: q}},
		}
	}
	for _, c := range []struct {
		face, index sight.Sighting
		likeliest   card.Card
		sure        bool
	}{
		{says("10C", 0.6, false, "10S", 0.2), says("10S", 0.998, true, "10C", 0.001), "10S", true},
		{says("10C", 0.92, false, "10S", 0.04), says("10S", 0.998, true, "10C", 0.002), "10S", false},
		{says("10C", 0.99, true, "10S", 0.005), says("10S", 0.6, false, "10C", 0.4), "10C", true},
		{says("10C", 0.99, true, "10S", 0.005), says("10S", 0.9, false, "9S", 0.05), "10S", false},
		{says("10C", 0.99, true, "10S", 0.005), says("KD", 0.9, false, "QD", 0.05), "10C", false},
	} {
		got := together(c.face, c.index)
		assert.Equal(t, c.likeliest, got.Alternatives[0].Card, "%v", c)
		assert.Equal(t, c.sure, got.Sure, "%v", c)
	}
	both := together(says("10C", 0.99, true, "10S", 0.005), says("10S", 0.99, true, "10C", 0.005))
	assert.Equal(t, card.Unknown, both.Card)
	assert.False(t, both.Sure)
}
