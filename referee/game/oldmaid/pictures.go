package oldmaid

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// people are a set of pictures to begin with; a table puts its own in their
// place.
const people = "baker, brewer, butcher, carpenter, clown, coachman, cook, dairymaid, doctor, fiddler, " +
	"gardener, grocer, miller, nurse, postman, sailor, seamstress, soldier, tailor, teacher"

// fewest is how many pairs of pictures make a game: one for each player of the
// smallest table, and one to draw for.
const fewest = 3

// pictures are the cards of a purpose-made set, one of each pair (OM-2c), as
// the table named them.
func pictures(s rules.Set) []card.Card {
	var cards []card.Card
	for _, name := range s.Words("pictures") {
		cards = append(cards, card.Picture(name))
	}
	return cards
}

// refuse wants a picture set named, each pair once.
func refuse(s game.Setup) error {
	if s.Rules["deck"] != "pictures" {
		return nil
	}
	cards := pictures(s.Rules)
	if len(cards) < fewest {
		return rules.Refuse(
			"name the pictures of your set, each pair once, with commas between: at least %d, not %d (OM-2)", fewest, len(cards),
		)
	}
	for i, c := range cards {
		switch {
		case c == card.None:
			return rules.Refuse("the picture “%s” needs a name of letters or figures (OM-2)", s.Rules.Words("pictures")[i])
		case c == card.OldMaid:
			return rules.Refuse("the Old Maid is in every set and has no mate: leave her out of the list of pairs (OM-2)")
		case slices.Contains(cards[:i], c):
			return rules.Refuse("%s is named twice: give each pair another name (OM-2)", c)
		}
	}
	return nil
}
