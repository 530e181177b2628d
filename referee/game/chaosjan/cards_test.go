package chaosjan_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// deckOf42 is the deck of setUp: eight Hypers, ten Negates, six cards of each player.
const deckOf42 = 42

// Whatever is done, no card of the Action Deck is made or lost (CJ-5.1c): a table that plays at random.
func TestCJ5_1c_NoCardIsMadeOrLost(t *testing.T) {
	start := dealt(t)
	verbs := []string{
		"draw", "riichi", "pon", "ron", "tsumo", "nine-terminals", "pass", "quiet", "play", "play", "play", "cards", "leaves",
		"effect-ends", "chombo",
	}
	words := []string{
		"",
		"Alms",
		"Toll",
		"Gift to Bea",
		"Hyper",
		"Negate",
		"Bribery",
		"Objection",
		"Futuresight",
		"Old Friend",
		"Fanfare",
		"Riichi Robbery",
		"hand Alms",
		"discard Toll",
		"hand Negate",
		"Change of Air",
		"Thick Skin",
		"Deep Breath",
		"Wandering Wareme",
	}
	rapid.Check(t, func(rt *rapid.T) {
		s := start.state()
		require.Equal(rt, deckOf42, s.Cards())
		entries, last := len(start.Entries), fact.Fact(nil)
		for range rapid.IntRange(1, 60).Draw(rt, "facts") {
			tile := rapid.SampledFrom(card.Tiles34()).Draw(rt, "tile")
			seat := rapid.IntRange(1, 4).Draw(rt, "seat")
			var f fact.Fact = fact.Declared{
				Seat: seat, Verb: rapid.SampledFrom(verbs).Draw(rt, "verb"), Cards: []card.Card{tile},
				Word: rapid.SampledFrom(words).Draw(rt, "word"), Number: rapid.IntRange(0, 3).Draw(rt, "number"),
				About: fact.ID(entries),
			}
			switch rapid.IntRange(0, 9).Draw(rt, "kind") {
			case 0, 1, 2:
				f = fact.CardsLaid{Zone: zone.Seat(max(1, s.Position().Turn)), Cards: fact.Read(tile)}
			case 3:
				f = fact.RoundBegan{Dealer: seat}
			case 4: // the table lets it stand, and a hand is given up for another
				if _, deal := last.(fact.RoundBegan); deal {
					f = fact.Declared{Verb: "let-stand", About: fact.ID(entries)}
				}
			}
			last, entries = f, entries+1
			s.Apply(fact.Entry{ID: fact.ID(entries), Fact: f, Source: fact.Source{Kind: fact.Person}})
			require.Equal(rt, deckOf42, s.Cards(), "%v", f)
		}
	})
}
