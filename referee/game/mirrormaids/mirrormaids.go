// Package mirrormaids is Mirror Maids: Chaos Maid with two decks, where only
// two copies of one card are mates.
package mirrormaids

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

// few is the size below which the text's "larger groups" is not met (MM-3).
const few = 5

// New is the game (MM-1 to MM-3, and CM for the rest).
func New() game.Game {
	return &maids.Variant{
		Facts: game.Info{
			ID: "mirror-maids", Name: "Mirror Maids",
			Summary:    "Chaos Maid with two decks: only two copies of the very same card are a pair. For larger groups.",
			MinPlayers: 2, MaxPlayers: 20, PlayersClause: "MM-3", Version: 1,
			Switches: append(points.Switches("CM-10", true), with()),
			Presets: []rules.Preset{
				{Name: "Mirror Maids, a loser every round"},
				{Name: "Mirror Maids, first to 10", Rules: rules.Set{"scoring": points.Target}},
			},
		},
		Deck: func(rules.Set) []card.Card { return append(card.Standard52(), card.Standard52()...) },
		Kin:  func(rules.Set) pairs.Kin { return pairs.Same },
		Why: func(rules.Set, card.Card, card.Card) string {
			return "only two copies of the same card are mates"
		},
		Maid: "Chaos Maid", Aside: true,
		Cite: cite.Clauses{
			Aside: "CM-2", Pair: "MM-1", Opening: "MM-1", Turn: "CM-5", Skip: "CM-6", Late: "CM-7",
			Last: "CM-8", Mate: "CM-9", Scoring: "CM-10", Stand: "CM-11", Deck: "MM-1", Dealer: "OM-11",
		},
		Order:  func(rules.Set) draws.Order { return draws.Order{} },
		Refuse: refuse,
		Twist:  func(s *maids.State) maids.Twist { return twist{maids.NoTwist{State: s}} },
	}
}

// with is the combination with another variant, of which none is possible.
// It is a switch so that whoever asks for one is told why not.
func with() rules.Switch {
	return rules.Switch{Name: "with", Clause: "RV-12", Label: "Combined with", Default: "none", Choices: []rules.Choice{
		{Value: "none", Label: "Nothing"},
		{Value: "yesterday", Label: "Maids of Yesterday (refused)"},
		{Value: "revelations", Label: "Revelations (refused)"},
	}}
}

func refuse(s game.Setup) error {
	switch s.Rules["with"] {
	case "yesterday":
		return rules.Refuse(
			"two decks (Mirror Maids) cannot be combined with Maids of Yesterday: there would be four pairs of queens (RV-12)",
		)
	case "revelations":
		return rules.Refuse(
			"two decks (Mirror Maids) cannot be combined with Revelations: whose mate would a joker be? (RV-12)",
		)
	}
	return nil
}

// twist remarks on a table too small for the game.
type twist struct{ maids.NoTwist }

func (t twist) Dress(p *rules.Position) {
	if t.State.Seats() < few {
		p.Panels = append(
			p.Panels,
			rules.Panel{Title: "A small table (MM-3)", Lines: []string{"Mirror Maids is meant for five players or more."}},
		)
	}
}
