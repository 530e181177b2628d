// Package chaosmaid is Chaos Maid: Old Maid without knowing which card is the
// maid, for its mate lies unseen in the card box.
package chaosmaid

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/cite"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// New is the game (CM-1 to CM-11).
func New() game.Game {
	return &maids.Variant{
		Facts: game.Info{
			ID: "chaos-maid", Name: "Chaos Maid",
			Summary:    "Lay down pairs of one rank and colour; one card lies unseen in the box, and nobody knows whose mate it is.",
			MinPlayers: 2, MaxPlayers: 13, PlayersClause: "CM-1", Version: 1,
			Switches: points.Switches("CM-10", true),
			Presets: []rules.Preset{
				{Name: "Chaos Maid, a loser every round"},
				{Name: "Chaos Maid, first to 10", Rules: rules.Set{"scoring": points.Target}},
				{Name: "Chaos Maid, five rounds", Rules: rules.Set{"scoring": points.Rounds}},
			},
		},
		Deck: func(rules.Set) []card.Card { return card.Standard52() },
		Kin:  func(rules.Set) pairs.Kin { return pairs.RankAndColour },
		Why:  maids.WhyRankAndColour,
		Maid: "Chaos Maid", Aside: true,
		Cite: cite.Clauses{
			Aside: "CM-2", Pair: "CM-3", Opening: "CM-4", Turn: "CM-5", Skip: "CM-6", Late: "CM-7",
			Last: "CM-8", Mate: "CM-9", Scoring: "CM-10", Stand: "CM-11", Deck: "CM-1", Dealer: "OM-11",
		},
		Order: func(rules.Set) draws.Order { return draws.Order{} },
	}
}
