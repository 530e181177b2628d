package wording_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// What people declared is told in sentences, not in the program's verbs.
func TestDeclarationsAreSentences(t *testing.T) {
	s := wording.Speaker{Players: []string{"Ann", "Mia"}}
	for want, f := range map[string]fact.Declared{
		"Mia did not show the hand":    {Seat: 2, Verb: "muck"},
		"Ann bid 1 trick in spades":    {Seat: 1, Verb: "bid", Number: 1, Word: "spades"},
		"Ann raised to 20":             {Seat: 1, Verb: "raise-to", Number: 20},
		"Mia drew a card from Ann":     {Seat: 2, Verb: "drew", Number: 1},
		"Mia showed the last card: 6♠": {Seat: 2, Verb: "last-card", Cards: []card.Card{"6S"}},
		"The game was ended":           {Verb: "end-game"},
		"Ann: some new verb 3":         {Seat: 1, Verb: "some-new-verb", Number: 3},
	} {
		require.Equal(t, want, s.Say(f))
	}
}
