// Package chicksrule is Chicks Rule (CR-1 to CR-12): an auction and tricks with
// a tarot deck, in teams of two, where queens outrank kings.
package chicksrule

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/partners"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/rules"
)

type chicksRule struct{}

// New is the game.
func New() game.Game { return chicksRule{} }

// Info implements game.Game.
func (chicksRule) Info() game.Info {
	return game.Info{
		ID: "chicks-rule", Name: "Chicks Rule",
		Summary:    "Bid for tricks with a tarot deck, in teams of two: queens outrank kings, and A is a one, the lowest.",
		MinPlayers: 4, MaxPlayers: partners.Most, PlayersClause: "CR-1", InPairs: true, Version: 1,
		Deck: card.Tarot78(), BoxStaysShut: true, Shows: []string{}, Moves: moves(),
		Switches: []rules.Switch{
			{Name: "nymph", Clause: "CR-9", Label: "The Nymph, top of all trumps", Default: "fool", Choices: []rules.Choice{
				{
					Value: "fool", Label: "the fool",
				}, {Value: "universe", Label: "betty 21, the universe; the fool is betty 21 in its place"}}},
			{
				Name:    "first_lead",
				Clause:  "CR-7",
				Label:   "The first trick is led by",
				Default: "declarer",
				Choices: []rules.Choice{
					{
						Value: "declarer", Label: "the declarer",
					}, {Value: "left-of-declarer", Label: "the player on the declarer’s left"}},
			},
			{Name: "revoke", Clause: "CR-4", Label: "A revoke", Default: "call-only", Choices: []rules.Choice{
				{Value: "call-only", Label: "is called, and no more"},
				{Value: "forfeit-trick", Label: "loses its trick"},
				{Value: "forfeit-contract", Label: "loses the hand"}}},
			{
				Name:    "three_team_defence",
				Clause:  "CR-10",
				Label:   "Three teams: a failed contract scores",
				Default: "each",
				Choices: []rules.Choice{
					{Value: "each", Label: "in full for each of the others"}, {Value: "split", Label: "half each, rounded up"}},
			},
			{Name: "target", Clause: "CR-12", Label: "Points to win", Min: 1, Max: 1000, Default: "30"},
			{
				Name: "hands", Clause: "CR-12", Label: "Hands to play (0: up to the points instead)", Min: 0, Max: 500,
				Default: "0",
			},
		},
	}
}

// Check implements game.Game: house rules contradict nothing.
func (chicksRule) Check(game.Setup) error { return nil }

// Start implements game.Game.
func (chicksRule) Start(s game.Setup) game.State {
	return &State{setup: s, table: s.Players, deck: tarot.New(s.Rules)}
}
