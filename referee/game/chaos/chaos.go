// Package chaos is Chaos: seven-card stud in which every queen dealt face up
// makes the small cards of her suit wild, until the next one comes.
package chaos

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/stud"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// The settings of the switch "extra" (CH-8).
const (
	extraNone   = "none"
	extraDummy  = "dummy-hand"
	extraTurned = "turned-card"
)

// New is the game (CH-1 to CH-11).
func New() game.Game { return chaos{} }

type chaos struct{}

// Info implements game.Game.
func (chaos) Info() game.Info {
	extra := rules.Switch{
		Name: "extra", Clause: "CH-8", Label: "With few players", Default: extraNone,
		Choices: []rules.Choice{
			{Value: extraNone, Label: "Nothing besides"},
			{Value: extraDummy, Label: "A dummy hand is dealt, after the dealer"},
			{Value: extraTurned, Label: "A card is turned before each player’s up-card"},
		},
	}
	return game.Info{
		ID: "chaos", Name: "Chaos",
		Summary:    "Seven-card stud: every queen face up makes the 2 to 10 of her suit wild, until the next queen.",
		MinPlayers: 2, MaxPlayers: 7, PlayersClause: "CH-1", Version: 1,
		Deck: stud.EveryCard(), TurnsAtDeck: true, BoxStaysShut: true, Shows: []string{},
		Moves:    append(stud.Moves(), rules.Move{Verb: verbMuck, Also: []string{"do-not-show", "does-not-show"}}),
		Switches: append([]rules.Switch{extra}, stud.Switches("CH-5", "CH-11")...),
	}
}

// Cards implements game.Decked: with or without jokers (CH-5).
func (chaos) Cards(set rules.Set) []card.Card { return wilds.Deck(set) }

// Check implements game.Game: the deck must do for everybody (CH-1, CH-8).
func (chaos) Check(s game.Setup) error {
	n := len(s.Players)
	cards := map[string]int{extraNone: 7 * n, extraDummy: 7 * (n + 1), extraTurned: 7*n + 4*n}[s.Rules["extra"]]
	if deck := len(wilds.Deck(s.Rules)); cards > deck {
		return rules.Refuse(
			"%d players and what is dealt besides need %d cards, but the deck has %d: there are too many players for it (CH-8)",
			n, cards, deck,
		)
	}
	return chips.StakesOf(s.Rules).Check("CH-11")
}

// Start implements game.Game.
func (chaos) Start(s game.Setup) game.State {
	cite := stud.Clauses{Deal: "CH-1", Money: "CH-11", Chips: "CH-11", Deck: "CH-1", Dealer: "OM-11"}
	return stud.New(
		s, cite, wilds.Deck(s.Rules), func(t *stud.Table) stud.Play { return &hand{Table: t, extra: s.Rules["extra"]} },
	)
}
