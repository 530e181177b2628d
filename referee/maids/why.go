package maids

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// WhyRankAndColour tells why two cards are not of one rank and colour.
func WhyRankAndColour(_ rules.Set, a, b card.Card) string {
	rank, colour := a.Rank() == b.Rank(), a.Colour() == b.Colour()
	switch {
	case a == card.Joker || b == card.Joker:
		return "a joker pairs with nothing but the other joker"
	case a.Rank() == "" || b.Rank() == "":
		return "one of them has neither rank nor colour, so it pairs with nothing"
	case a == b:
		return "it is the same card twice"
	case rank && !colour:
		return "same rank, but not the same colour"
	case colour:
		return "same colour, but not the same rank"
	}
	return "neither the same rank nor the same colour"
}
