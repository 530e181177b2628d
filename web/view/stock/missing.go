package stock

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// toldByName is how many missing cards are told by name.
const toldByName = 6

// Missing names cards that were never taught, "" for none: "7♥ and 8♥"; of many the first, and how many more there are.
func Missing(lacks []card.Card) string {
	switch n := len(lacks); {
	case n == 0:
		return ""
	case n > toldByName:
		return wording.Said("%s, and %d more", lacks[:toldByName], n-toldByName)
	}
	return wording.Said("%s", lacks)
}

// NotWhole tells how far a taught deck is from the known set that has its cards, "" when it lacks none:
// "Of a Jass deck of 36, never shown: 7♥ and 8♥."
func NotWhole(of card.Set, lacks []card.Card) string {
	if len(lacks) == 0 {
		return ""
	}
	return wording.Said(
		"Of %s, never shown: %s. They may be taken for other cards until they are.", rules.Text(of.Title),
		rules.Text(Missing(lacks)),
	)
}
