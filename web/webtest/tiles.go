package webtest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
)

// HandOfTiles is a hand of Chaos;Jan that has gone on for so many discards.
func HandOfTiles(t *testing.T, at *table.Table, discards int) {
	t.Helper()
	say := func(f fact.Fact) {
		t.Helper()
		_, err := at.Submit(t.Context(), table.Submission{Fact: f, Source: fact.Source{Kind: fact.Person}})
		require.NoError(t, err)
	}
	if at.Snapshot().Position.Round == 0 {
		say(fact.RoundBegan{Dealer: 1})
	}
	say(fact.CardsLaid{Zone: zone.Deck, Cards: fact.Read("3z")})
	for i := range discards {
		say(fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: fact.Read(card.Tiles34()[i%27])})
	}
}
