package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// emptied is a table at the fifth deal of its first hand: the Action Deck, of 42, is drawn to its last card, and
// nothing lies among the discards.
func emptied(t *testing.T, switches ...string) *script {
	t.Helper()
	s := dealt(t, switches...)
	for range 4 {
		s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann")
	}
	s.lawful()
	require.Contains(t, s.panel("Cards"), "The Action Deck has 0 cards left")
	return s
}

func TestCJ1_1a_CJP17_ACardIsDiscardedOnceItsEffectHasOccurred(t *testing.T) {
	s := emptied(t)
	held := s.held()
	s.say("Ann says play Alms", "Ann says draw") // Ann’s Crane is white, as the card: she draws one
	s.Says("CJ-P17", "The Action Deck is empty: Ann draws no card")
	require.Equal(t, "10 11 10 11", held)
	require.Equal(t, "9 11 10 11", s.held(), "1.1a: its effect occurs and then it is discarded; it is not shuffled in before")
	s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann")
	require.Equal(t, "10 11 10 11", s.held(), "at the next hand it is there to be drawn")

	s = emptied(t)
	s.say("Ann says play Hyper") // a Crane draws two
	require.Equal(t, "9 11 10 11", s.held(), "P11: a Hyper is discarded after its effect, like an Action")

	s = emptied(t)
	s.say("Bea says play Alms", "Ann says play Gift to Cal", "table says quiet")
	require.Equal(t, "10 10 10 11", s.held(), "Gift draws two: there is Alms alone, and not Gift itself")
	s.lawful()
}

func TestCJ1_5c_CJP17_TheNegatedCardIsDiscardedFirstThenTheNegateActs(t *testing.T) {
	s := play(t, "negates 10", `pack {"name":"Small","cards":[{"name":"Hyper","type":"hyper"},{"name":"Negate","type":"negate","text":"Negate the card played before this one. Draw a card.","ops":[{"op":"draw","n":1}]},
{"name":"A","type":"action","colour":"red","text":"Pay 100 points onto the table.","ops":[{"op":"pay","amount":100,"to":"table"}]},{"name":"B","type":"action","colour":"red","text":"Draw.","ops":[{"op":"draw","n":1}]},{"name":"C","type":"action","colour":"red","text":"Draw.","ops":[{"op":"draw","n":1}]},
{"name":"D","type":"stock","colour":"red","text":"x"},{"name":"E","type":"stock","colour":"red","text":"x"},{"name":"F","type":"stock","colour":"red","text":"x"},
{"name":"M1","type":"modifier","colour":"red","text":"x"},{"name":"M2","type":"modifier","colour":"red","text":"x"},{"name":"M3","type":"modifier","colour":"red","text":"x"}],"characters":[{"name":"Crane","colour":"white","hyper":{"text":"x"}}]}`, "same_modifier once")
	for _, p := range players {
		s.say(p+" says character Crane", p+" says brings A, B, C, D, E, F, M1, M2, M3")
	}
	s.say("table says modifier M1", "deal Ann")
	for range 4 {
		s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann")
	}
	s.say("Ann says cards 2")
	require.Equal(t, "12 10 10 10", s.held())
	s.say("Ann says play A", "Bea says play Negate", "table says quiet")
	require.Equal(t, "11 10 10 10", s.held(), "Bea draws A, which was discarded before the Negate did anything else")
	require.Contains(t, s.panel("Cards"), "Discarded: Negate")
	s.lawful()
}
