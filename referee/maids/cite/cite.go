// Package cite has the clauses of the rules that the games of the Old Maid family
// cite, each its own.
package cite

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
)

// Clauses are the ids that rulings cite. Deck is what the deck holds; Jokers what
// a joker pairs with, "" where the deck has none; Stand that the table may let a
// fault stand, "" where the rules have none for that and the fault's own clause is
// cited; End how long a game goes on, "" where Scoring says that, too.
type Clauses struct {
	Aside, Deck, Pair, Jokers, Opening, Turn, Skip, Late, Last, Mate, Scoring, End, Stand, Dealer string
}

// Of is the clause by which two cards are a pair or none.
func (c Clauses) Of(cards []card.Card) string {
	if c.Jokers != "" && slices.Contains(cards, card.Joker) {
		return c.Jokers
	}
	return c.Pair
}

// Ends is the clause by which a game ends.
func (c Clauses) Ends() string { return cmp.Or(c.End, c.Scoring) }

// Stands is the clause to cite when a fault of that clause is let stand.
func (c Clauses) Stands(fault string) string {
	return cmp.Or(c.Stand, fault)
}
