package gametest

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/cite"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// SmallMaid is a game of the family with nothing of its own: twelve cards, one of them
// aside, pairs of a rank and a colour.
func SmallMaid() *maids.Variant {
	return &maids.Variant{
		Facts: game.Info{
			ID: "small", Name: "Small Maid", Summary: "Pairs of a rank and a colour.",
			MinPlayers: 2, MaxPlayers: 4, PlayersClause: "CM-1", Version: 1,
			Switches: points.Switches("CM-11", true),
		},
		Deck: func(rules.Set) []card.Card {
			return slices.DeleteFunc(card.Standard52(), func(c card.Card) bool {
				return c.Rank() != "Q" && c.Rank() != "9" && c.Rank() != "4"
			})
		},
		Kin:   func(rules.Set) pairs.Kin { return pairs.RankAndColour },
		Why:   maids.WhyRankAndColour,
		Maid:  "Small Maid",
		Aside: true,
		Cite: cite.Clauses{
			Aside: "CM-2", Deck: "CM-1", Pair: "CM-3", Opening: "CM-3", Turn: "CM-5", Skip: "CM-6", Late: "CM-5",
			Last: "CM-7", Mate: "CM-9", Scoring: "CM-8", Stand: "CM-9", Dealer: "CM-4",
		},
		Order: func(rules.Set) draws.Order { return draws.Order{First: 1, Out: true} },
	}
}
