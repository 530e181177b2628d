// Package oldmaid is Old Maid: lay down pairs, draw from each other's hands,
// and do not be left with the one card that has no mate.
package oldmaid

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/cite"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// New is the game (OM-1 to OM-11).
func New() game.Game {
	return &maids.Variant{
		Facts: game.Info{
			ID: "old-maid", Name: "Old Maid",
			Summary:    "Lay down pairs, draw from your neighbour, and do not be left with the card that has no mate.",
			MinPlayers: 2, MaxPlayers: 8, PlayersClause: "OM-1", Version: 1,
			Switches: switches(),
			Presets: []rules.Preset{
				{Name: "Victorian Old Maid"},
				{Name: "Longer Old Maid", Rules: rules.Set{"match": "colour"}},
				{Name: "Old Maid, draw again", Rules: rules.Set{"draw_again": "on"}},
				{Name: "Old Maid with a joker", Rules: rules.Set{"deck": "joker"}},
				{Name: "Old Maid with pictures", Rules: rules.Set{"deck": "pictures"}},
				{Name: "Old Maid, most pairs", Rules: rules.Set{"winner": "most-pairs"}},
			},
		},
		Deck: deck,
		Kin: func(s rules.Set) pairs.Kin {
			switch {
			case s["deck"] == "pictures":
				return pairs.Same
			case s["match"] == "colour":
				return pairs.RankAndColour
			}
			return pairs.Rank
		},
		Why:  why,
		Maid: "Old Maid",
		Cite: cite.Clauses{
			Aside: "OM-2", Pair: "OM-5", Opening: "OM-4", Turn: "OM-6", Skip: "OM-8", Late: "OM-6",
			Last: "OM-9", Mate: "OM-9", Scoring: "OM-10", Deck: "OM-2", Dealer: "OM-11",
		},
		Order: func(s rules.Set) draws.Order {
			return draws.Order{First: 2, SkipOver: s["empty"] == "skip-over", Out: true, Again: s["draw_again"] == "on"}
		},
		Refuse: refuse,
		Twist:  func(s *maids.State) maids.Twist { return twist{maids.NoTwist{State: s}} },
	}
}

func deck(s rules.Set) []card.Card {
	switch s["deck"] {
	case "queen":
		removed := card.Card(s["removed"])
		return slices.DeleteFunc(card.Standard52(), func(c card.Card) bool { return c == removed })
	case "pictures":
		var cards []card.Card
		for _, c := range pictures(s) {
			cards = append(cards, c, c)
		}
		return append(cards, card.OldMaid)
	default:
		return append(card.Standard52(), card.Joker)
	}
}

func why(s rules.Set, a, b card.Card) string {
	if s["deck"] == "pictures" {
		if a == card.OldMaid || b == card.OldMaid {
			return "the Old Maid has no mate"
		}
		return "not the same picture"
	}
	if a == card.Joker || b == card.Joker {
		return "the joker is the Old Maid and has no mate"
	}
	if s["match"] == "colour" {
		return maids.WhyRankAndColour(s, a, b)
	}
	return "not the same rank"
}

func switches() []rules.Switch {
	return []rules.Switch{
		{
			Name: "deck", Clause: "OM-2", Label: "Deck", Default: "queen",
			Choices: []rules.Choice{
				{Value: "queen", Label: "52 cards without one queen"},
				{Value: "joker", Label: "52 cards and a joker, who is the Old Maid"},
				{Value: "pictures", Label: "A set of picture pairs and one Old Maid"},
			},
		},
		{
			Name: "removed", Clause: "OM-2", Label: "The queen laid out of play", Default: "QC",
			Choices: []rules.Choice{
				{Value: "QC", Label: "Q♣"}, {Value: "QS", Label: "Q♠"}, {Value: "QH", Label: "Q♥"}, {Value: "QD", Label: "Q♦"},
			},
		},
		{
			Name: "pictures", Clause: "OM-2", Label: "The pictures of the set, each pair once", Words: true, Default: people,
		},
		{
			Name: "match", Clause: "OM-5", Label: "A pair is", Default: "rank",
			Choices: []rules.Choice{
				{Value: "rank", Label: "two of one rank"},
				{Value: "colour", Label: "two of one rank and colour (longer)"},
			},
		},
		{
			Name: "draw_again", Clause: "OM-7", Label: "Whoever makes a pair draws again", Default: "off",
			Choices: []rules.Choice{{Value: "off", Label: "No"}, {Value: "on", Label: "Yes"}},
		},
		{
			Name: "empty", Clause: "OM-8", Label: "A player without cards", Default: "skip-over",
			Choices: []rules.Choice{
				{Value: "skip-over", Label: "is passed over"},
				{Value: "pass-turn", Label: "costs the next player the turn"},
			},
		},
		{
			Name: "winner", Clause: "OM-10", Label: "Winner", Default: "none",
			Choices: []rules.Choice{
				{Value: "none", Label: "None: there is only a loser"},
				{Value: "most-pairs", Label: "Most rounds won, by most pairs"},
				{Value: "avoided", Label: "Fewest times caught"},
			},
		},
		{Name: "rounds", Clause: "OM-10", Label: "Rounds, when there is a winner", Min: 1, Max: 100, Default: "5"},
	}
}
