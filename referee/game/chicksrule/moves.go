package chicksrule

import (
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// moves are the verbs as people say them.
func moves() []rules.Move {
	return []rules.Move{
		{Verb: verb.Bid, With: "NUMBER bettys|spades|hearts|diamonds|clubs|no trump", Bare: true},
		{Verb: verb.Pass, Also: []string{"no-bid"}},
		{
			Verb: verb.Discard, With: "NUMBER",
			Also: []string{"take-kitty", "take-the-kitty", "take-up-the-kitty", "bury", "put-away"},
		},
		{Verb: verb.Concede, Also: []string{"give-up"}},
		{Verb: verb.Claim, With: "NUMBER"},
		{Verb: verb.Agree, With: "#ENTRY", Also: []string{"accept"}},
		{Verb: verb.InOrder, With: "2 1 #ENTRY"},
		{Verb: verb.Object, With: "#ENTRY", Also: []string{"disagree"}},
		{Verb: verb.LetStand, With: "#ENTRY", Also: []string{"let-it-stand"}},
		{Verb: verb.EndGame, Also: []string{"stop"}},
	}
}
