package chicksrule

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
)

// The suits, and what can be bid, low to high (CR-5).
const (
	bettys  tricks.Suit = "bettys"
	noTrump tricks.Suit = "no-trump"
)

var denominations = []tricks.Suit{bettys, "spades", "hearts", "diamonds", "clubs", noTrump}

var suitOf = map[card.Suit]tricks.Suit{
	card.Spades: "spades", card.Hearts: "hearts", card.Diamonds: "diamonds", card.Clubs: "clubs",
}

// ranks of a suit, low to high: chicks rule (CR-8).
var ranks = []card.Rank{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "R", "D"}

const queen, king card.Rank = "D", "R"

// Order is how strong the cards are in a denomination. The Nymph belongs to
// the trumps, or to the bettys when there are none, and is the highest (CR-9).
func Order(nymph card.Card, denomination tricks.Suit) tricks.Order {
	trump := denomination
	if denomination == noTrump {
		trump = ""
	}
	return tricks.Order{
		Trump: trump,
		Of: func(c card.Card) tricks.Suit {
			switch {
			case c == nymph && trump != "":
				return trump
			case c.Suit() != "":
				return suitOf[c.Suit()]
			}
			return bettys
		},
		Rank: func(c card.Card) int {
			switch {
			case c == nymph:
				return card.Bettys + 1
			case c == card.Fool: // in the place of the universe
				return card.Bettys
			case c.Suit() != "":
				return slices.Index(ranks, c.Rank()) + 1
			}
			return c.Betty()
		},
	}
}

// nymphOf is the card that the house calls the Nymph.
func nymphOf(set map[string]string) card.Card {
	if set["nymph"] == "universe" {
		return card.Betty(card.Bettys)
	}
	return card.Fool
}

// inWords is a denomination for people.
func inWords(d tricks.Suit) string { return strings.ReplaceAll(string(d), "-", " ") }

// denomination is what somebody calls it: "no trump", "spade" and "Spades" are
// known as well as the words of a bid; any other word is left as it is.
func denomination(word string) tricks.Suit {
	said := strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(word, "-", " "))), " ")
	for _, d := range denominations {
		if said == inWords(d) || said == one(d) {
			return d
		}
	}
	return tricks.Suit(word)
}

// one is a single card of a suit: "spade", "betty".
func one(s tricks.Suit) string { return strings.TrimSuffix(inWords(s), "s") }
