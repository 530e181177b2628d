package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
)

// Whatever is said, in any order and let stand or not: no panic, no point made
// or lost, and every prefix folds to the same at once as step by step.
func TestAnythingMayBeSaid(t *testing.T) {
	verbs := []string{
		"character",
		"brings",
		"modifier",
		"draw",
		"riichi",
		"chi",
		"pon",
		"kan",
		"closed-kan",
		"added-kan",
		"north",
		"ron",
		"tsumo",
		"ura",
		"ready",
		"exhausted",
		"nine-terminals",
		"four-winds",
		"four-riichi",
		"four-kans",
		"pass",
		"hold",
		"quiet",
		"play",
		"pay",
		"take",
		"cards",
		"leaves",
		"effect-ends",
		"chombo",
		"let-stand",
		"x",
	}
	words := []string{
		"",
		"Alms",
		"Toll",
		"Gift to Bea",
		"Hyper",
		"Negate",
		"Bribery",
		"Futuresight",
		"Old Friend",
		"Fanfare",
		"Crane",
		"Fox",
		"hand Alms",
		"discard Toll",
		"Bea",
		"any",
		"up-to 500",
		"High Stakes",
		"New Year",
		"Toll Bridge",
		"Open Purse",
		"Open Hand",
		"Change of Air",
		"123m",
		"Wandering Wareme",
	}
	tiles := append(card.Tiles37(), card.Unknown, "QS", "@toll")
	rapid.Check(t, func(rt *rapid.T) {
		given := map[string]string{"passing": rapid.SampledFrom([]string{"tacit", "spoken"}).Draw(rt, "passing")}
		n := rapid.IntRange(3, 4).Draw(rt, "players")
		setup, err := game.Prepare(chaosjan.New(), players[:n], given)
		require.NoError(rt, err)
		s := chaosjan.New().Start(setup).(*chaosjan.State)
		sum := s.Sum()
		var entries []fact.Entry
		for range rapid.IntRange(1, 80).Draw(rt, "facts") {
			var f fact.Fact
			cards := rapid.SliceOfN(rapid.SampledFrom(tiles), 0, 4).Draw(rt, "tiles")
			seat := rapid.IntRange(0, n).Draw(rt, "seat")
			switch rapid.IntRange(0, 5).Draw(rt, "kind") {
			case 0:
				f = fact.RoundBegan{Dealer: seat}
			case 1, 2:
				place := zone.Seat(seat)
				if seat == 0 {
					place = zone.Deck
				}
				f = fact.CardsLaid{Zone: place, Cards: fact.Read(cards...)}
			default:
				f = fact.Declared{
					Seat:   seat,
					Verb:   rapid.SampledFrom(verbs).Draw(rt, "verb"),
					Cards:  cards,
					Word:   rapid.SampledFrom(words).Draw(rt, "word"),
					Number: rapid.IntRange(-2, 20).Draw(rt, "number") * 50,
					About:  fact.ID(rapid.IntRange(0, len(entries)+1).Draw(rt, "about")),
				}
			}
			e := fact.Entry{ID: fact.ID(len(entries) + 1), Fact: f, Source: fact.Source{Kind: fact.Person}}
			entries = append(entries, e)
			s.Apply(e)
			require.Equal(rt, sum, s.Sum())
			require.GreaterOrEqual(rt, s.Table(), 0)
		}
		require.Equal(rt, game.Fold(chaosjan.New(), setup, entries), s.Position())
	})
}
