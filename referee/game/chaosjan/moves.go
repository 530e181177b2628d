package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// moves are the verbs as people say them.
func moves() []rules.Move {
	return []rules.Move{
		{Verb: verb.Character, With: "CHARACTER"},
		{Verb: verb.Brings, With: "CARD, CARD, …"},
		{Verb: verb.Modifier, With: "CARD"},
		{Verb: verb.Draw, Also: []string{"draw-tile", "draw-a-tile"}},
		{Verb: verb.Riichi, With: "[CARD]", Also: []string{"declare-riichi"}},
		{Verb: verb.Chi, With: "TILE TILE", Also: []string{"call-chi"}},
		{Verb: verb.Pon, With: "TILE TILE", Also: []string{"call-pon"}},
		{Verb: verb.Set, With: "TILE TILE TILE"},
		{Verb: verb.Kan, With: "TILE TILE TILE", Also: []string{"call-kan", "open-kan"}},
		{Verb: verb.ClosedKan, With: "TILE TILE TILE TILE"},
		{Verb: verb.AddedKan, With: "TILE"},
		{Verb: verb.North},
		{Verb: verb.Ron, With: "TILES", Also: []string{"call-ron"}},
		{Verb: verb.Tsumo, With: "TILES", Also: []string{"call-tsumo"}},
		{Verb: verb.Ura, With: "TILES"},
		{Verb: verb.Ready, With: "TILES", Also: []string{"tenpai"}},
		{Verb: verb.Exhausted},
		{Verb: verb.Nine, With: "TILES"},
		{Verb: verb.FourWinds},
		{Verb: verb.FourRiichi},
		{Verb: verb.FourKans},
		{Verb: verb.Pass},
		{Verb: verb.Hold, Also: []string{"wait"}},
		{Verb: verb.Quiet},
		{Verb: verb.Play, With: "[NUMBER] [TILE] CARD [to NAME]"},
		{Verb: verb.Pay, With: "NUMBER [NAME]"},
		{Verb: verb.Take, With: "NUMBER [exact|up-to|any]"},
		{Verb: verb.Cards, With: "NUMBER [modifier]", Also: []string{"draw-cards"}},
		{Verb: verb.Leaves, With: "hand|discard CARD"},
		{Verb: verb.EffectEnds, With: "CARD"},
		{Verb: verb.Chombo},
		{Verb: verb.Held, With: "TILES"},
		{Verb: verb.LetStand, With: "#ENTRY", Also: []string{"let-it-stand"}},
		{Verb: verb.EndGame, Also: []string{"stop"}},
	}
}
