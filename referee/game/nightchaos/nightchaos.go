// Package nightchaos is Night Chaos: seven cards each that nobody looks at,
// turned up one by one until they beat the high hand, while queens change
// what is wild.
package nightchaos

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/stud"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// The settings of peek_penalty (NC-2) and on_pass (NC-5).
const (
	peekPot   = "pot"
	peekAnte  = "ante"
	peekNone  = "fold-only"
	passOn    = "play-on"
	passAback = "bet-goes-back"
)

// The settings of no_fee (NC-7).
const (
	brokeFolds = "folds"
	brokeStays = "stays"
)

// New is the game (NC-1 to NC-9).
func New() game.Game { return night{} }

type night struct{}

// Info implements game.Game.
func (night) Info() game.Info {
	own := []rules.Switch{
		{
			Name: "on_pass", Clause: "NC-5", Label: "When the high hand does not bet", Default: passOn,
			Choices: []rules.Choice{
				{Value: passOn, Label: "Play goes on"}, {Value: passAback, Label: "The right to bet goes back, player by player"},
			},
		},
		{
			Name: "peek_penalty", Clause: "NC-2", Label: "Looking at one’s cards costs, besides the hand", Default: peekPot,
			Choices: []rules.Choice{
				{Value: peekPot, Label: "As much as is in the pot"}, {Value: peekAnte, Label: "One ante"},
				{Value: peekNone, Label: "Nothing more"},
			},
		},
		{
			Name: "overturn_penalty", Clause: "NC-6", Label: "Penalty for a card turned too many, in antes", Min: 0, Max: 20,
			Default: "1",
		},
		{
			Name:    "stay_fee",
			Clause:  "NC-7",
			Label:   "Fee to stay in without beating the high hand, in antes",
			Min:     1,
			Max:     20,
			Default: "1",
		},
		{
			Name: "no_fee", Clause: "NC-7", Label: "Who is all in and has no chips for the fee", Default: brokeFolds,
			Choices: []rules.Choice{
				{Value: brokeFolds, Label: "Folds"}, {Value: brokeStays, Label: "Stays in without paying"},
			},
		},
	}
	shared := slices.DeleteFunc(
		stud.Switches("NC-4", "NC-5"), func(s rules.Switch) bool { return s.Name == "bring_in" || s.Name == "big_bet" },
	)
	return game.Info{
		ID: "night-chaos", Name: "Night Chaos",
		Summary:    "Seven cards nobody looks at, turned up one by one until they beat the high hand; every queen changes what is wild.",
		MinPlayers: 2, MaxPlayers: 7, PlayersClause: "CH-1", Version: 1,
		Deck: stud.EveryCard(), TurnsAtDeck: true, BoxStaysShut: true, Shows: []string{}, Switches: append(own, shared...),
		Moves: append(
			[]rules.Move{
				{Verb: stud.VerbPass, Also: []string{string(chips.Check)}},
				{Verb: verbLooked, Also: []string{"peek", "look-at-cards"}},
				{Verb: verbStay, Also: []string{"stay-in", "pay-the-fee", "pay-fee"}},
			}, stud.Moves(chips.Check, chips.BringIn)...),
	}
}

// Cards implements game.Decked: with or without jokers (CH-5).
func (night) Cards(set rules.Set) []card.Card { return wilds.Deck(set) }

// Check implements game.Game.
func (night) Check(s game.Setup) error {
	stakes := chips.StakesOf(s.Rules)
	if stakes.Ante < 1 {
		return rules.Refuse("penalties and fees are counted in antes, so that there must be one (NC-6, NC-7)")
	}
	return stakes.Check("NC-5")
}

// Start implements game.Game.
func (night) Start(s game.Setup) game.State {
	cite := stud.Clauses{
		Deal: "NC-3", Money: "NC-5", Chips: "CH-11", Deck: "NC-1", Dealer: "OM-11", Opening: zone.Middle,
		Pass: stud.VerbPass,
	}
	return stud.New(s, cite, wilds.Deck(s.Rules), func(t *stud.Table) stud.Play { return &hand{Table: t} })
}
