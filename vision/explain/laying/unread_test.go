package laying_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain/laying"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/scene"
)

// Two cards without a readable index are believed to be the jokers if the face of one of them shows neither pips nor a
// court and both may still come. No other card is believed by its face alone, however sure that is.
func TestOnlyJokersAreBelievedByAFaceAlone(t *testing.T) {
	mates := func(a, b card.Card) bool { return posterior.Mates(a, b) || a == card.Joker && b == card.Joker }
	blank := []sight.Guess{{Card: "AS", Confidence: 0.5}, {Card: card.Joker, Confidence: 0.3}}
	six := []sight.Guess{{Card: "6C", Confidence: 0.9999}}
	court := []sight.Guess{{Card: "KH", Confidence: 0.4}, {Card: "KD", Confidence: 0.3}, {Card: "QH", Confidence: 0.2}}
	for name, c := range map[string]struct {
		jokers   int
		shows    []sight.Guess
		layings  []int
		believed bool
	}{
		"a blank face":      {2, blank, []int{1, 1}, true},
		"a face not seen":   {2, nil, []int{1, 1}, false},
		"pips":              {2, six, []int{1, 1}, false},
		"a court":           {2, court, []int{1, 1}, false},
		"laid apart":        {2, blank, []int{1, 2}, false},
		"one joker":         {1, blank, []int{1, 1}, false},
		"three of a laying": {2, blank, []int{1, 1, 1}, false},
	} {
		left := func(f card.Card) int {
			if f == card.Joker {
				return c.jokers
			}
			return 1
		}
		var came []scene.Card
		for range c.layings {
			came = append(came, scene.Card{Sighting: sight.Sighting{Card: card.Unknown}})
		}
		came[0].Sighting.Shows = c.shows
		faces := laying.Name(posterior.Prior{Left: left, Mates: mates}, came, c.layings)
		for i, k := range came {
			want := card.Unknown
			if c.believed {
				want = card.Joker
			}
			assert.Equal(t, want, k.Sighting.Card, "%s, card %d", name, i)
			assert.Equal(t, c.believed, k.Sighting.Sure, "%s, card %d", name, i)
		}
		if c.jokers == 2 && c.shows == nil {
			assert.Equal(t, card.Joker, faces[0][0].Card, "asked about as a joker")
		}
	}
}
