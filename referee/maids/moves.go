package maids

import (
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// moves are the verbs of every game of the family, as people say them.
func moves() []rules.Move {
	return []rules.Move{
		{Verb: verb.Drew, With: "[from NAME]", Also: []string{"take", "pick", "draw-card"}, OfPlayer: true},
		{
			Verb: verb.Skipped,
			Also: []string{
				"skip-turn", "is-skipped", "turn-is-skipped", "lose-turn", "lose-the-turn", "pass", "is-passed-over",
				"draw-nothing",
			},
		},
		{
			Verb: verb.LastCard, With: "CARD",
			Also: []string{"be-left-with", "is-left-with", "left-with", "hold-last", "show-last-card", "last"},
		},
		{Verb: verb.LetStand, With: "#ENTRY", Also: []string{"let-it-stand"}},
		{Verb: verb.EndGame, Also: []string{"stop"}},
	}
}
