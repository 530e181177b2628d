package track

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/tabletest"
)

// A reader guesses from indices how far a card reaches; where its paper ends the picture shows.
func TestTheOutlineOfACardIsWhereItsPaperEnds(t *testing.T) {
	b := measured(t)
	b.rest()
	b.layRead("KD", 306, 403)
	b.rest()
	truth := tabletest.QuadOf(tabletest.Outline(b.Cards["KD"].At))
	guess := truth
	for i, p := range guess {
		guess[i] = sight.Point{X: p.X + 0.08*(p.X-306), Y: p.Y - 0.08*(p.Y-403)}
	}
	seen := sight.Sighting{
		Card: "KD", Sure: true, Corners: guess, Indices: []sight.Point{{X: 292, Y: 383}, {X: 320, Y: 423}},
	}
	agreed := []sight.Sighting{seen, seen}
	agreed[1].Indices = seen.Indices[:1]
	b.tracker.outline(b.Picture(), agreed)
	for i, p := range agreed[0].Corners {
		assert.Less(t, p.Distance(truth[i]), 1.5, "corner %d", i)
	}
	assert.Equal(t, guess, agreed[1].Corners, "one index does not tell where its middle is")
}
