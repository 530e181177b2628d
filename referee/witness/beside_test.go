package witness_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/witness"
)

// A card beside the tiles is told of its player, before that player's discard of the same scene; one of who did not
// discard comes after (CJ-1.1).
func TestCardsBesideTilesAreToldOfTheirPlayers(t *testing.T) {
	s := tilesTable(t)
	s.Seen()
	facts := witness.Facts(
		sight.Scene{Changes: []sight.Change{came(1, "3z"), came(1, "@toll"), came(3, "@alms")}}, s.Position(),
		chaosjan.New().Info().Deck, false,
	)
	require.Equal(t, []fact.Fact{
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("@toll")},
		fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("3z")},
		fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("@alms")},
	}, facts)
	for _, f := range facts {
		s.Happens(f)
	}
	s.Open(0)
	require.Equal(t, []card.Card{"3z"}, s.river(1))
}

// One that is not sure is told with what it may be, one that a camera finds which looks afresh or that lies face down
// is not.
func TestUnsureAndOldCardsBesideTiles(t *testing.T) {
	s := tilesTable(t)
	guesses := []sight.Guess{{Card: "@toll", Confidence: 0.6}, {Card: "@alms", Confidence: 0.3}}
	unsure := sight.Change{
		Kind: sight.Appeared, Zone: zone.Middle, Sighting: sight.Sighting{Card: "@toll", Alternatives: guesses},
	}
	look := func(afresh bool, changes ...sight.Change) []fact.Fact {
		return witness.Facts(sight.Scene{Changes: changes, Afresh: afresh}, s.Position(), chaosjan.New().Info().Deck, false)
	}
	require.Equal(t, []fact.Fact{
		fact.CardsLaid{Zone: zone.Middle, Cards: []fact.Reading{{Card: card.Unknown, Alternatives: guesses}}},
	}, look(false, unsure))
	require.Empty(t, look(true, unsure, came(1, "@toll")))
	require.Empty(t, look(false, came(1, card.Back)))
}

// A card that lies beside a sideways tile is played with the riichi, if the game offers that (CJ-1.1e).
func TestARiichiWithACard(t *testing.T) {
	s := tilesTable(t)
	s.Seen()
	require.Equal(t, 2, s.see(sideways(came(1, "5p")), came(1, "@riichi-robbery")))
	declared := s.Entries[len(s.Entries)-2].Fact
	require.Equal(t, fact.Declared{Seat: 1, Verb: "riichi", Word: "Riichi Robbery"}, declared)
	s.Open(0)
}

// A card between two hands begins none.
func TestACardBeginsNoHand(t *testing.T) {
	laid := []fact.Fact{fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("@toll")}}
	s := tilesTable(t)
	s.Entries = s.Entries[:1]
	_, ok := witness.Deal(laid, s.Position(), chaosjan.New().Info().Deck, true)
	require.False(t, ok)
	laid = append(laid, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("1m")})
	_, ok = witness.Deal(laid, s.Position(), chaosjan.New().Info().Deck, true)
	require.True(t, ok)
}
