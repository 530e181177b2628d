package stud

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// Switches are the house rules that every stud game has: on wild cards, on
// ranking (CH-10) and on money.
func Switches(jokers, money string) []rules.Switch {
	five := rules.Switch{
		Name: "five_of_a_kind", Clause: "CH-10", Label: "Five of a kind", Default: string(poker.FiveTop),
		Choices: []rules.Choice{
			{Value: string(poker.FiveTop), Label: "Beats a straight flush"},
			{Value: string(poker.FiveBelow), Label: "Just below a straight flush"},
			{Value: string(poker.FiveOff), Label: "There is none"},
		},
	}
	return append(append(wilds.JokerSwitches(jokers), five), chips.Switches(money)...)
}

// EveryCard is each card that can be in play under some house rules.
func EveryCard() []card.Card { return wilds.Deck(rules.Set{"jokers": "2"}) }
