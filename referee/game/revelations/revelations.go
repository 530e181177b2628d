// Package revelations is Chaos Maid: Revelations, with two jokers in the deck.
// Who pairs them reveals a card, and wins everything if its mate lies in the
// card box; who is left with a joker is In Exile.
package revelations

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

// New is the game (RV-1 to RV-12, and CM for the rest).
func New() game.Game {
	return &maids.Variant{
		Facts: game.Info{
			ID: "revelations", Name: "Chaos Maid: Revelations",
			Summary:    "Chaos Maid with two jokers: who pairs them reveals a card, and ascends if its mate lies in the box.",
			MinPlayers: 2, MaxPlayers: 13, PlayersClause: "CM-1", Version: 1,
			Switches: switches(),
			Moves: []rules.Move{
				{Verb: verbNobody, Also: []string{"nobody", "no-mate"}},
				{Verb: verbNoCards, Also: []string{"lost-technology", "no-card"}},
				{Verb: verbOpeningOver, Also: []string{"opening-done", "no-more-pairs"}},
				{Verb: verbReveals, With: "#ENTRY"},
			},
			Presets: []rules.Preset{
				{Name: "Revelations"},
				{Name: "Revelations of Yesterday", Rules: rules.Set{"yesterday": "on"}},
			},
		},
		Deck: func(rules.Set) []card.Card { return append(card.Standard52(), card.Joker, card.Joker) },
		Kin:  func(rules.Set) pairs.Kin { return pairs.RankAndColour },
		Why:  maids.WhyRankAndColour,
		Maid: "Chaos Maid", Aside: true,
		Cite: cite.Clauses{
			Aside: "CM-2", Pair: "CM-3", Jokers: "RV-1", Opening: "CM-4", Turn: "CM-5", Skip: "CM-6", Late: "CM-7",
			Last: "CM-8", Mate: "CM-9", Scoring: "RV-2", End: "CM-10", Stand: "CM-11", Deck: "RV-1", Dealer: "OM-11",
		},
		Order: func(rules.Set) draws.Order { return draws.Order{} },
		Twist: newTwist,
	}
}

func switches() []rules.Switch {
	own := []rules.Switch{
		{
			Name: "opening_revelation", Clause: "RV-10", Label: "Jokers paired in the opening", Default: "after-opening",
			Choices: []rules.Choice{
				{Value: "after-opening", Label: "The Revelation waits until every opening pair is down"},
				{Value: "at-once", Label: "The Revelation happens at once"},
			},
		},
		{
			Name: "opening_first_draw", Clause: "RV-4", Label: "After an opening Revelation the first to draw",
			Default: "left-of-revealer",
			Choices: []rules.Choice{
				{Value: "left-of-revealer", Label: "sits left of whoever revealed"},
				{Value: "dealer", Label: "is the dealer"},
			},
		},
		{
			Name: "all_exiled", Clause: "RV-8", Label: "When everybody is In Exile", Default: "play-on",
			Choices: []rules.Choice{
				{Value: "play-on", Label: "Play on for an Ascension"},
				{Value: "draw", Label: "The game is a draw"},
			},
		},
		{
			Name: "yesterday", Clause: "RV-12", Label: "With Maids of Yesterday", Default: "off",
			Choices: []rules.Choice{{Value: "off", Label: "No"}, {Value: "on", Label: "Yes: pairs of queens count"}},
		},
	}
	return append(append(points.Switches("RV-2", false), own...), queens.Switch())
}
