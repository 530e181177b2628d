package track

import (
	"github.com/tablemaid/tablemaid/vision/posterior"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// A card that was asked about, or taken for another, is what people say from then on:
// that one is pushed and leaves, and what it was taken for may still come.
func TestWhatPeopleSayOfACardHolds(t *testing.T) {
	asked := tabletest.Doubtful(false, sight.Guess{Card: "9C", Confidence: 0.6}, sight.Guess{Card: "JC", Confidence: 0.3})
	mistaken := tabletest.Doubtful(true, sight.Guess{Card: "JC", Confidence: 0.99})
	plain := tabletest.Doubtful(true, sight.Guess{Card: "9C", Confidence: 0.99})
	for _, c := range []struct {
		name          string
		first, pushed func(int) sight.Sighting
		now           string
		zone          string
	}{
		{"asked about, and as doubtful as before", asked, asked, "", "seat-1"},
		{"asked about, and plain when it is pushed", asked, plain, "moved 9C seat-4", "seat-4"},
		{"taken for another, and again", mistaken, mistaken, "", "seat-1"},
		{"taken for another, and again elsewhere", mistaken, mistaken, "moved 9C seat-4", "seat-4"},
		{"taken for another, not when it is pushed", mistaken, plain, "moved 9C seat-4", "seat-4"},
	} {
		b := newBench(t)
		b.tracker.Play(card.Standard52(), posterior.Mates)
		b.rest()
		b.LayUnread("it", 300, 430, c.first)
		came := b.rest()
		require.Len(t, came, 1, c.name)
		assert.True(t, b.tracker.Told(came[0].Of, "9C"), c.name)
		assert.False(t, b.tracker.Told(came[0].Of+1, "9C"), "no such card")
		assert.False(t, b.tracker.Told(came[0].Of, card.Unknown), "that tells nothing")

		b.Lay("JC", 60, 240)
		assert.Equal(t, []string{"appeared JC seat-2"}, told(b.rest()), c.name)

		it := b.Cards["it"]
		it.At.X, it.Reads = it.At.X+20, c.pushed
		var changes []string
		if c.zone == "seat-4" {
			it.At = image.Pt(580, 240)
			changes = []string{c.now}
		}
		moved := b.rest()
		assert.ElementsMatch(t, changes, told(moved), c.name)
		for _, m := range moved {
			assert.Equal(t, came[0].Of, m.Of, c.name)
		}
		b.Take("it")
		assert.Equal(t, []string{"went 9C " + c.zone}, told(b.rest()), c.name)
		assert.False(t, b.tracker.Told(came[0].Of, "9C"), "it lies there no more")
	}
}
