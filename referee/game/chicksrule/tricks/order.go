package tricks

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
)

// Suit is what a card belongs to when suit must be followed: a suit of the
// deck, or one that only the game knows. "" is none.
type Suit string

// Play is one card of a trick. Seat is 0 where it is not known whose it is, and
// Card is card.Unknown until it has been read.
type Play struct {
	Seat  int
	Card  card.Card
	Entry fact.ID
}

// Order says how strong cards are.
type Order struct {
	Trump Suit // "" for none
	// Of is a card's suit; a card that belongs to the trumps is of their suit.
	Of func(card.Card) Suit
	// Rank compares cards of one suit.
	Rank func(card.Card) int
}

// Best is the index of the strongest play: the highest trump, or else the
// highest card of the suit led (CR-3). Of cards that are neither, as can be
// left when some plays are not considered, the highest and earliest counts.
// -1 for no plays.
func (o Order) Best(led Suit, plays []Play) int {
	best := -1
	for i, p := range plays {
		if best < 0 || o.beats(led, p.Card, plays[best].Card) {
			best = i
		}
	}
	return best
}

func (o Order) beats(led Suit, c, best card.Card) bool {
	if a, b := o.class(led, c), o.class(led, best); a != b {
		return a > b
	}
	return o.Rank(c) > o.Rank(best)
}

func (o Order) class(led Suit, c card.Card) int {
	switch s := o.Of(c); {
	case o.Trump != "" && s == o.Trump:
		return 2
	case s == led:
		return 1
	}
	return 0
}
