// Package maidsofyesterday is Maids of Yesterday: Chaos Maid for points, in
// which the pairs of queens gain, and may lose, points of their own.
package maidsofyesterday

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/cite"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/maids/queens"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// New is the game (MY-1 to MY-4, and CM for the rest).
func New() game.Game {
	return &maids.Variant{
		Facts: game.Info{
			ID: "maids-of-yesterday", Name: "Maids of Yesterday",
			Summary:    "Chaos Maid for points: each pair of queens is worth a point, three or minus three if the maid is a queen.",
			MinPlayers: 2, MaxPlayers: 13, PlayersClause: "CM-1", Version: 1,
			Switches: append(points.Switches("MY-1", false), queens.Switch()),
			Presets:  []rules.Preset{{Name: "Maids of Yesterday"}},
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
		Twist: func(s *maids.State) maids.Twist { return &twist{maids.NoTwist{State: s}, queens.Pairs{State: s}} },
	}
}

// twist adds the queens to the common points.
type twist struct {
	maids.NoTwist
	queens queens.Pairs
}
