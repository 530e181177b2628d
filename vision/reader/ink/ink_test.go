package ink

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/identify"
	"github.com/tablemaid/tablemaid/vision/reader/index"
)

// someKing is what a namer says of a king whose suit is hidden.
func someKing() (b identify.Belief) {
	for i := range card.Standard52() {
		b[i] = 1.0 / 60
	}
	return b.Weighed(func(c card.Card) float64 {
		if c.Rank() == "K" {
			return 100
		}
		return 1
	})
}

// certain is a belief in one face.
func certain(face card.Card) identify.Belief {
	return someKing().Weighed(func(c card.Card) float64 {
		if c == face {
			return 1e6
		}
		return 1
	})
}

// Of an index of which a card above leaves the rank alone, the ink tells the colour; blue and green tell nothing.
func TestTheInkOfACutOffIndexTellsItsColour(t *testing.T) {
	for _, c := range []struct {
		name       string
		ink        [3]uint8 // blue, green, red
		red, black bool
	}{
		{"red", [3]uint8{40, 40, 200}, true, false},
		{"worn red in yellow light", [3]uint8{90, 100, 190}, true, false},
		{"black", [3]uint8{40, 40, 40}, false, true},
		{"grey, seen small", [3]uint8{140, 140, 145}, false, true},
		{"blue", [3]uint8{200, 60, 30}, false, false},
		{"green", [3]uint8{40, 150, 40}, false, false},
	} {
		p, o, s := twoCards(likeAnL, likeAnL, 26, c.ink)
		above := index.New(o.Stack, certain("KD"))
		b := Coloured(p, identify.Named{Stack: s, Belief: someKing()}, []index.Index{above}).Belief
		assert.Equal(t, c.red, b.Kin("KH") > 0.8, "%s: red %.3f", c.name, b.Kin("KH"))
		assert.Equal(t, c.black, b.Kin("KS") > 0.8, "%s: black %.3f", c.name, b.Kin("KS"))
	}
}

// The namer takes blue and green for black; a suit that does not show may then be any, but one that shows is what it
// is.
func TestBlueInkIsNotTakenForBlack(t *testing.T) {
	p, o, s := twoCards(likeAnL, likeAnL, 26, [3]uint8{200, 60, 30})
	above := []index.Index{index.New(o.Stack, certain("KD"))}
	black := someKing().Weighed(func(c card.Card) float64 {
		if c.Colour() == card.Black {
			return 1e6
		}
		return 1
	})
	b := Coloured(p, identify.Named{Stack: s, Belief: black}, above).Belief
	assert.InDelta(t, b.Kin("KH"), b.Kin("KS"), 1e-9)
	assert.InDelta(t, black.Kin("KS"), b.Kin("KH")+b.Kin("KS"), 0.01)
	shown := certain("KC")
	assert.Equal(t, shown, Coloured(p, identify.Named{Stack: s, Belief: shown}, above).Belief)
}

// Where too little of the print shows to tell its ink, and its suit is hidden, the namer's black may be blue: what it
// takes for the only black card of a rank that is left would be told surely, and wrongly.
func TestBlackThatCannotBeSeenMayBeBlue(t *testing.T) {
	few := func(x, y int) bool { return x == 0 && y == 0 }
	black := someKing().Weighed(func(c card.Card) float64 {
		if c.Colour() == card.Black {
			return 1e6
		}
		return 1
	})
	p, o, s := twoCards(few, few, 18, [3]uint8{200, 60, 30})
	b := Coloured(p, identify.Named{Stack: s, Belief: black}, []index.Index{index.New(o.Stack, certain("KD"))}).Belief
	assert.InDelta(t, b.Kin("KH"), b.Kin("KS"), 1e-9)
}

// With no sure index beside it, or nothing printed where it lies open, nothing is known of an index's ink.
func TestWhereNoInkShowsNothingIsSaidOfIt(t *testing.T) {
	p, o, s := twoCards(likeAnL, func(x, y int) bool { return false }, 26, [3]uint8{})
	n := identify.Named{Stack: s, Belief: someKing()}
	assert.Equal(t, n, Coloured(p, n, []index.Index{index.New(o.Stack, certain("KD"))}))
	p, _, _ = twoCards(likeAnL, likeAnL, 26, [3]uint8{40, 40, 200})
	assert.Equal(t, n, Coloured(p, n, nil))
}
