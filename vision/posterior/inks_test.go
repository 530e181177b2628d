package posterior_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
)

// Hues of print as films show them.
var (
	black = sight.Hue{Red: 0.33, Blue: 0.33}
	red   = sight.Hue{Red: 0.13, Blue: 0.41}
	green = sight.Hue{Red: 0.385, Blue: 0.375}
	blue  = sight.Hue{Red: 0.42, Blue: 0.14}
)

func learned(of map[card.Card]sight.Hue) posterior.Inks {
	inks := posterior.Inks{}
	for c, h := range of {
		inks.Learn(c, h)
	}
	return inks
}

// said is how likely a face is.
func said(e posterior.Evidence, c card.Card) float64 {
	for _, g := range e {
		if g.Card == c {
			return g.Confidence
		}
	}
	return 0
}

// Of a deck of four colours the ink tells the suit, though the shape of what shows of it does not.
func TestTheInkTellsTheSuit(t *testing.T) {
	inks := learned(map[card.Card]sight.Hue{"7S": black, "JS": black, "7C": green, "2H": red, "5D": blue})
	ace := reads(0.9, "AS", sight.Guess{Card: "AC", Confidence: 0.09})
	assert.Greater(t, said(inks.Weigh(ace, black), "AS"), told)
	assert.Equal(t, card.Card("AC"), inks.Weigh(ace, green)[0].Card)
	king := reads(0.6, "KS", sight.Guess{Card: "KC", Confidence: 0.33}, sight.Guess{Card: "KD", Confidence: 0.07})
	assert.Greater(t, said(inks.Weigh(king, blue), "KD"), 0.95, "though it was taken for black")
}

// Of a deck of two colours the ink tells the colour, and nothing of the suit.
func TestTwoInksTellTheColourAlone(t *testing.T) {
	inks := learned(map[card.Card]sight.Hue{"7S": black, "JC": black, "2H": red, "5D": red})
	ace := reads(0.8, "AS", sight.Guess{Card: "AC", Confidence: 0.2})
	assert.InDelta(t, 0.8, said(inks.Weigh(ace, black), "AS"), 1e-6)
	either := reads(0.5, "AS", sight.Guess{Card: "AH", Confidence: 0.5})
	assert.Greater(t, said(inks.Weigh(either, black), "AS"), told)
	assert.Greater(t, said(inks.Weigh(either, red), "AH"), told)
}

// Before a suit was seen its ink is that of the other of its colour, or may be any.
func TestASuitNotSeenYetMayHaveAnotherInk(t *testing.T) {
	inks := learned(map[card.Card]sight.Hue{"7S": black, "2H": red})
	ace := reads(0.6, "AS", sight.Guess{Card: "AC", Confidence: 0.4})
	assert.InDelta(t, 0.6, said(inks.Weigh(ace, black), "AS"), 0.05)
	assert.Greater(t, said(inks.Weigh(ace, blue), "AC"), said(ace, "AC"), "not the ink of the spades that were seen")
	assert.Less(t, said(inks.Weigh(ace, blue), "AC"), told)
}

// What no deck taught, what was not measured and what has no suit is as likely as before.
func TestWhereNoInkIsKnownNothingChanges(t *testing.T) {
	ace := reads(0.6, "AS", sight.Guess{Card: card.Joker, Confidence: 0.3})
	assert.Equal(t, ace, posterior.Inks{}.Weigh(ace, black))
	inks := learned(map[card.Card]sight.Hue{card.Joker: red, "": red, "7S": {}})
	assert.Empty(t, inks)
	inks.Learn("7S", black)
	assert.Equal(t, ace, inks.Weigh(ace, sight.Hue{}))
	inks.Learn("2H", red)
	jest := inks.Weigh(reads(0.01, card.Joker), red)
	assert.InDelta(t, 0.01, said(jest, card.Joker), 1e-6)
}

// A shadow, or another card's print, is measured for a card's own now and then: one ink makes nothing sure that is read
// as something else.
func TestInkAloneDoesNotOutweighWhatIsRead(t *testing.T) {
	inks := learned(map[card.Card]sight.Hue{"7S": black, "JC": black, "2H": red, "5D": red})
	ace := reads(0.999, "AS", sight.Guess{Card: "AH", Confidence: 0.001})
	assert.Less(t, said(inks.Weigh(ace, red), "AH"), told)
}
