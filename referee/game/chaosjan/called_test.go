package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// bare are cards whose texts are told in no operations.
const bare = `pack {"name": "Bare", "cards": [
	{"name": "Hyper", "type": "hyper"},
	{"name": "Negate", "type": "negate", "copies": 10, "text": "Negate the card played before this one."},
	{"name": "Swap", "type": "action", "colour": "red", "text": "Two players change seats.", "bonus": "You may look at a tile."},
	{"name": "Hush", "type": "stock", "colour": "white", "text": "Nobody speaks."},
	{"name": "Fog", "type": "modifier", "colour": "red", "text": "Rivers are covered.", "bonus": "Yours is not."}],
	"characters": [{"name": "Mole", "colour": "red", "hyper": {"text": "Look under the table."}}]}`

// CJ-P5: a card whose text is told in no operations is called: it keeps its place
// in the stack and its active time, and people are asked to carry its text out,
// its bonus where the colour is theirs, and the Hyper effect of their Character.
func TestCJP5_ATextWithoutOperationsIsCalled(t *testing.T) {
	s := play(t, bare)
	s.say(
		"Ann says character Mole", "Bea says character Mole", "Cal says character Mole", "Dee says character Mole",
		"table says modifier Fog",
	)
	require.Contains(t, s.panel("Carry out"), "Rivers are covered")
	require.Contains(t, s.panel("Carry out"), "Yours is not")
	s.say("deal Ann", "Bea says play Swap")
	require.NotContains(t, s.panel("Carry out"), "Two players", "not before it can be negated no more")
	s.say("table says quiet")
	require.Contains(t, s.panel("Carry out"), "Two players change seats")
	require.Contains(t, s.panel("Carry out"), "You may look at a tile")
	s.say("Ann says play Hyper")
	require.Contains(t, s.panel("Carry out"), "Look under the table")
	s.say("Ann: 1z", "Bea says play Hush", "table says quiet")
	require.Contains(t, s.panel("Carry out"), "Nobody speaks")
	require.NotContains(t, s.panel("Carry out"), "bonus")
	s.say("Bea: 2z")
	require.Contains(t, s.panel("Stocks"), "Hush")
	s.lawful()
}

// CJ-1.6c.2: of two effects of one card and one owner the phone says which tile each is for, and that one ends.
func TestCJ1_6c_2_WhichOfTwoEffectsIsOver(t *testing.T) {
	s := dealt(t)
	s.say(
		"Ann says play 5p Futuresight", "Ann: 2z", "Bea: 2z", "Cal: 3z", "Dee: 3z", "Ann says play 7s Futuresight", "Ann: 4z",
	)
	s.lawful()
	var labels []string
	for _, p := range s.Position().Awaiting {
		if p.Clause == "CJ-1.6c.2" {
			for _, o := range p.Options {
				labels = append(labels, o.Label.String())
			}
		}
	}
	require.Equal(t, []string{"Ann’s Futuresight for 5p is over", "Ann’s Futuresight for 7s is over"}, labels)
	s.wrong("Ann says effect-ends 1z Futuresight", "CJ-1.6b")
	s.say("choose Ann’s Futuresight for 7s is over")
	s.lawful()
	require.Contains(t, s.panel("Stocks"), "until 5p is discarded")
	require.NotContains(t, s.panel("Stocks"), "7s")
	s.say("Ann says leaves hand 5p Futuresight")
	s.lawful()
	require.Empty(t, s.panel("Stocks"))
}
